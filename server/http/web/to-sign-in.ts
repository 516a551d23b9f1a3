/** What a visitor without a session gets in the place of a page: a few lines that lead her to sign in, and no file of the web app. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { html } from "#server/kernel/html.ts";

const LOGIN = "/api/auth/login?returnTo=";

/** By script, for the part of the address behind # does not reach the server, and she is to come back to it. */
const SCRIPT = `location.replace(${JSON.stringify(LOGIN)}+encodeURIComponent(location.pathname+location.search+location.hash))`;
const HASH = createHash("sha256").update(SCRIPT).digest("base64");
const POLICY = `default-src 'none';script-src 'sha256-${HASH}';frame-ancestors 'none';base-uri 'none'`;

/** `place` is where she wanted to go. */
export function sendToSignIn(reply: FastifyReply, title: string, place: string): FastifyReply {
  const page = html`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<title>${title}</title>
<script>${{ html: SCRIPT }}</script>
<noscript><meta http-equiv="refresh" content="0;url=${LOGIN + encodeURIComponent(place)}"></noscript>
</head>
</html>
`;
  return (
    reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-store")
      // By which a telephone that was trusted knows that it is not any more, and forgets what it kept.
      .header("x-wiege-session", "none")
      .type("text/html; charset=utf-8")
      .send(page.html)
  );
}
