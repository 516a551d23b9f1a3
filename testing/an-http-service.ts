/** A service of others for tests: answers as it is told and remembers what it was asked. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

export interface ServiceCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ServiceAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpService {
  url: string;
  calls: ServiceCall[];
  answer: (call: ServiceCall) => ServiceAnswer;
  stop(): Promise<void>;
}

export async function anHttpService(answer: HttpService["answer"]): Promise<HttpService> {
  const service: Pick<HttpService, "calls" | "answer"> = { calls: [], answer };
  const server = createServer(async (request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const call: ServiceCall = { method, path, headers, body: await text(request) };
    service.calls.push(call);
    const { status, body, headers: given } = service.answer(call);
    response.writeHead(status, { "content-type": "application/json", ...given });
    response.end(body === undefined ? "" : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(service, {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
