"""One connection of a client: it introduces itself, and then asks one thing after the other."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

from botocore.exceptions import ClientError
from tests.dax.fake import answers, requests, transactions
from tests.dax.fake.answers import Writer
from tests.dax.fake.codec import Decoder, Encoder, NoMoreData, constants, encoder, socket_decoder
from tests.dax.fake.errors import append_error
from tests.dax.fake.names import Names
from tests.dax.fake.requests import Asked, Reader

Perform = Callable[[str, Asked], Any]

_IDS: Any = constants.DaxMethodIds
_OPERATIONS: dict[int, tuple[str, Reader, Writer]] = {
    _IDS.getItem_263244906_1_Id: ("get_item", requests.get_item, answers.one_item),
    _IDS.putItem_N2106490455_1_Id: ("put_item", requests.put_item, answers.one_item),
    _IDS.updateItem_1425579023_1_Id: ("update_item", requests.get_item, answers.one_item),
    _IDS.deleteItem_1013539361_1_Id: ("delete_item", requests.get_item, answers.one_item),
    _IDS.query_N931250863_1_Id: ("query", requests.query, answers.many_items),
    _IDS.scan_N1875390620_1_Id: ("scan", requests.scan, answers.many_items),
    _IDS.batchGetItem_N697851100_1_Id: (
        "batch_get_item",
        requests.batch_get_item,
        answers.batch_get_item,
    ),
    _IDS.batchWriteItem_116217951_1_Id: (
        "batch_write_item",
        requests.batch_write_item,
        answers.batch_write_item,
    ),
    _IDS.transactGetItems_1866287579_1_Id: (
        "transact_get_items",
        transactions.transact_get_items,
        answers.transact_get_items,
    ),
    _IDS.transactWriteItems_N1160037738_1_Id: (
        "transact_write_items",
        transactions.transact_write_items,
        answers.transact_write_items,
    ),
}


class Connection:
    """Serves one connection until the client closes it."""

    def __init__(self, sock: socket.socket, names: Names, perform: Perform) -> None:
        self._socket = sock
        self._names = names
        self._perform = perform
        self._decoder: Decoder = socket_decoder(sock.recv)

    def serve(self) -> None:
        """Every request, one after the other."""
        try:
            self._meet()
            while True:
                self._answer()
        except (NoMoreData, OSError):
            self._socket.close()

    def _meet(self) -> None:
        """The magic word, layers, the session, who is calling, and types."""
        decoder = self._decoder
        assert decoder.decode_string() == "J7yne5G"
        assert decoder.decode_int() == 0
        decoder.skip()
        assert "UserAgent" in decoder.decode_map()
        assert decoder.decode_int() == 0

    def _answer(self) -> None:
        assert self._decoder.decode_int() == 1, "the service of items"
        method = self._decoder.decode_int()
        if method == _IDS.authorizeConnection_1489122155_1_Id:
            for _ in range(5):  # key id, signature, what is signed, token, agent; no answer
                self._decoder.skip()
            return
        out = encoder()
        if method in _OPERATIONS:
            self._operate(out, *_OPERATIONS[method])
        else:
            out.append_array_header(0)  # no error
            self._define(out, method)
        self._socket.sendall(out.as_bytes())

    def _operate(self, out: Encoder, operation: str, read: Reader, write: Writer) -> None:
        asked = read(self._decoder, self._names)
        try:
            answer = self._perform(operation, asked)
        except ClientError as error:
            append_error(out, asked, error.response, self._names)
        else:
            out.append_array_header(0)  # no error
            write(out, asked, answer, self._names)

    def _define(self, out: Encoder, method: int) -> None:
        if method == _IDS.endpoints_455855874_1_Id:
            self._append_endpoints(out)
        elif method == _IDS.defineKeySchema_N742646399_1_Id:
            schema = self._names.key_schema(self._decoder.decode_binary().decode())
            out.append_map_header(len(schema))
            for part in schema:
                out.append_string(part["AttributeName"]).append_string(part["AttributeType"])
        elif method == _IDS.defineAttributeListId_N1230579644_1_Id:
            out.append_int(self._names.list_id(tuple(self._decoder.decode_array())))
        elif method == _IDS.defineAttributeList_670678385_1_Id:
            attributes = self._names.attributes(self._decoder.decode_int())
            out.append_array_header(len(attributes))
            for attribute in attributes:
                out.append_string(attribute)
        else:
            raise AssertionError(f"a method that no client has: {method}")

    def _append_endpoints(self, out: Encoder) -> None:
        """The cluster's nodes: this one, which leads."""
        address, port = self._socket.getsockname()[:2]
        out.append_array_header(1)
        out.append_map_header(7)
        out.append_int(0).append_int(1)  # node
        out.append_int(1).append_string("localhost")  # host
        out.append_int(2).append_binary(socket.inet_aton(address))
        out.append_int(3).append_int(port)
        out.append_int(4).append_int(int(constants.Role.LEADER))
        out.append_int(5).append_string("us-east-1a")  # zone
        out.append_int(6).append_int(1)  # session of the leader
