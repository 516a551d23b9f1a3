// Tells the server what broke the page, so that the number somebody reads out can be found in its log.
import { logQuietly } from "../browser/log.ts";
import { runningVersion } from "../browser/new-version.ts";

/** Enough for the place of the fault; the server keeps no more. */
const MOST_SIGNS = 6_000;

export function reportError(reference: string, error: unknown, request: typeof fetch = fetch): void {
  logQuietly(`Fehler ${reference}`, error);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" };
  const report = {
    reference,
    message: message.slice(0, MOST_SIGNS),
    stack: stack?.slice(0, MOST_SIGNS),
    version: runningVersion(document),
  };
  request("/api/client-error", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    // It leaves even if the page is reloaded at once.
    keepalive: true,
  }).catch((cause) => logQuietly("Fehler nicht gemeldet", cause));
}
