"""HTTP and WebSocket: routes, the gate before them, who asks, how much, the pages, and starting it all."""
