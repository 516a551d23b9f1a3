/** An empty page in which the web app shows a mail as its reader sees it: styles of the mail count, scripts and pictures do not. */
import type { FastifyInstance } from "fastify";

const POLICY =
  "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self';base-uri 'none';form-action 'none';sandbox allow-same-origin";

export function registerMailFrame(app: FastifyInstance): void {
  app.get("/api/mail-frame", (_request, reply) =>
    reply
      .header("content-security-policy", POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(
        '<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>E-Mail</title></head><body></body></html>',
      ),
  );
}
