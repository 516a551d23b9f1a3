/** Whether the other side is there, without sending anything. */
import { createTransport } from "nodemailer";
import { messageOf } from "#server/kernel/errors.ts";
import { isLoopback } from "#server/kernel/read-setting.ts";

const WITHIN_MS = 5_000;

/** None: it answered. */
export type Complaint = string | undefined;

/** Connects, encrypts and signs in as a mail would. */
export async function reachSmtp(url: string): Promise<Complaint> {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    dnsTimeout: WITHIN_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return messageOf(error).replaceAll(/\s+/g, " ").slice(0, 300);
  } finally {
    transport.close();
  }
}

/** Any answer is one; the token is not shown. */
export async function reachHttp(url: string): Promise<Complaint> {
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(WITHIN_MS) });
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return messageOf(cause).slice(0, 300);
  }
}
