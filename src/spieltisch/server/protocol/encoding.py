"""How messages are written and read."""

import msgspec

from spieltisch.server.protocol.live import Request

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Request).decode
