/** Node's HTTP layer alone: reads the body, answers the same bytes with the same headers, and does nothing else. */
import { createServer } from "node:http";
import { securityHeaders } from "#server/http/security-headers.ts";

const { PORT, ANSWER = "{}" } = process.env;
const headers = [
  ...Object.entries({ ...securityHeaders("http://127.0.0.1"), "cache-control": "no-store" }).flat(),
  "content-type",
  "application/json; charset=utf-8",
  "content-length",
  String(Buffer.byteLength(ANSWER)),
];

const server = createServer((request, response) => {
  request.on("data", () => undefined);
  request.on("end", () => {
    response.writeHead(200, headers);
    response.end(ANSWER);
  });
});
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"));
process.on("SIGTERM", () => process.exit(0));
