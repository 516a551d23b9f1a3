/** What browsers are told to refuse. Pages that the browser draws get their own policy, everything else may do nothing. */
import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

const NOTHING = { "default-src": ["'none'"], "frame-ancestors": ["'none'"], "base-uri": ["'none'"] };
const YEAR_SECONDS = 31_536_000;

export async function registerSecurityHeaders(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: baseUrl.startsWith("https:") ? { maxAge: YEAR_SECONDS } : false,
    xFrameOptions: { action: "deny" },
  });
}

/** Opens the policy as far as a page needs it, and gives the nonce for its style elements. */
export function allowPage(reply: FastifyReply, baseUrl: string): string {
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
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join(";"),
  );
  reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  reply.header("cache-control", "no-store");
  return nonce;
}
