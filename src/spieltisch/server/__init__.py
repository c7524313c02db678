"""The table in the network: HTTP, WebSocket, rooms and the store. It knows games only through the contract."""
