/** What browsers are told to refuse. Pages that the browser draws get their own policy, everything else may do nothing. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Helmet's list, written out: the same for every answer, so nothing is worked out per request. */
const EVERYWHERE = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
};
const OVER_TLS = { ...EVERYWHERE, "strict-transport-security": "max-age=31536000; includeSubDomains" };

export function securityHeaders(baseUrl: string): Record<string, string> {
  return baseUrl.startsWith("https:") ? OVER_TLS : EVERYWHERE;
}

export function registerSecurityHeaders(app: FastifyInstance, baseUrl: string): void {
  const headers = securityHeaders(baseUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Opens the policy as far as a page needs it, and gives the nonce for its style elements. Websites that may show it in a frame are
 * named one by one; where none is, nobody may.
 */
export function allowPage(
  reply: FastifyReply,
  baseUrl: string,
  frameOrigins: readonly string[] = [],
): string {
  const nonce = randomBytes(16).toString("base64");
  const socket = baseUrl.replace(/^http/, "ws");
  reply.header(
    "content-security-policy",
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${socket}`,
      "manifest-src 'self'",
      // The preview of a mail.
      "frame-src 'self'",
      "form-action 'self'",
      `frame-ancestors ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(" ")}`,
      "base-uri 'none'",
    ].join(";"),
  );
  // The older header knows "nobody" and "ourselves" alone, and would overrule the list in older browsers.
  if (frameOrigins.length > 0) reply.removeHeader("x-frame-options");
  reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  reply.header("cache-control", "no-store");
  return nonce;
}
