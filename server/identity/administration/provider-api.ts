/** Calls to the administration of a provider outside, with a token of its own that is kept while it lasts. */
import { messageOf } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { AdministrationError } from "./identity-administration.ts";

interface ProviderAnswer {
  status: number;
  location: string | null;
  body: unknown;
}

export interface ProviderApi {
  /** Answers whose status is not among the expected ones are errors in German; what went wrong is logged. */
  call(method: string, path: string, options: { body?: unknown; expect: number[] }): Promise<ProviderAnswer>;
}

export interface ProviderApiOptions {
  /** Address that paths are appended to. */
  base: string;
  tokenUrl: string;
  tokenRequest: Record<string, string>;
  log: Log;
}

const TIMEOUT_MS = 8_000;
const SPARE_SECONDS = 60;

export function createProviderApi({ base, tokenUrl, tokenRequest, log }: ProviderApiOptions): ProviderApi {
  let kept: { token: string; until: number } | undefined;

  async function token(): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.token;
    const { status, body } = await send(tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams(tokenRequest)),
    });
    const { access_token: given, expires_in: seconds } = fieldsOf(body);
    if (status !== 200 || typeof given !== "string") {
      log.error({ status }, "The identity provider gives no token for its administration");
      throw new AdministrationError("Der Anmeldedienst lässt dieses Programm keine Logins verwalten.");
    }
    const lasts = typeof seconds === "number" ? seconds - SPARE_SECONDS : 0;
    kept = { token: given, until: Date.now() + lasts * 1000 };
    return given;
  }

  async function send(url: string, init: RequestInit): Promise<ProviderAnswer> {
    try {
      const response = await fetch(url, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, location: response.headers.get("location"), body: readJson(text) };
    } catch (error) {
      log.error({ err: messageOf(error) }, "The identity provider's administration does not answer");
      throw new AdministrationError(
        "Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es später nochmals.",
      );
    }
  }

  async function callWithToken(method: string, path: string, body: unknown): Promise<ProviderAnswer> {
    return await send(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    async call(method, path, { body, expect }) {
      let answer = await callWithToken(method, path, body);
      if (answer.status === 401) {
        // Withdrawn before its time.
        kept = undefined;
        answer = await callWithToken(method, path, body);
      }
      if (expect.includes(answer.status)) return answer;
      log.error({ method, status: answer.status }, "The identity provider's administration refused a call");
      throw new AdministrationError(sentenceFor(answer.status));
    },
  };
}

function sentenceFor(status: number): string {
  if (status === 429 || status >= 500)
    return "Der Anmeldedienst ist überlastet. Bitte versuchen Sie es später nochmals.";
  if (status === 401 || status === 403)
    return "Der Anmeldedienst lässt dieses Programm keine Logins verwalten.";
  return "Der Anmeldedienst nimmt die Angaben nicht an.";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
