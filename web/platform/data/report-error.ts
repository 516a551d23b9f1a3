// Tells the server what broke the page, so that the number somebody reads out can be found in its log.
import { logQuietly } from "../browser/log.ts";
import { runningVersion } from "../browser/new-version.ts";

/** Enough for the place of the fault; the server keeps no more. */
const MOST_SIGNS = 6_000;

/** One loop that fails at each tick must not fill the server's log. */
const MOST_UNHANDLED = 5;

/** Eight characters that can be read over the telephone, without letters that look like digits. */
export function makeReference(): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

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

/** A request that the page gave up, and what browsers report although nothing is broken. */
function isHarmless(error: unknown): boolean {
  if (!(error instanceof Error)) return String(error).startsWith("ResizeObserver loop");
  return error.name === "AbortError" || error.message.startsWith("ResizeObserver loop");
}

/** Reports what no part of the page caught. Gives what ends it. */
export function reportUnhandled(request?: typeof fetch): () => void {
  let reported = 0;
  const report = (error: unknown) => {
    if (isHarmless(error) || reported >= MOST_UNHANDLED) return;
    reported += 1;
    reportError(makeReference(), error, request);
  };
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}
