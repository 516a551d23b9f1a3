/** A socket that does not answer a ping is gone, whatever the network says. */
import type { WebSocket } from "@fastify/websocket";

const PING_EVERY_MS = 12_000;

export function keepAlive(socket: WebSocket): NodeJS.Timeout {
  let isAlive = true;
  socket.on("pong", () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_EVERY_MS).unref();
}
