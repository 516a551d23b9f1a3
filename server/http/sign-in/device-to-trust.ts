import type { FastifyRequest } from "fastify";
import { deviceName } from "#domain/device-name.ts";
import { formText } from "./form-text.ts";

/** What the telephone is called that whoever signs in wants to trust; null without her tick. */
export function deviceToTrust(request: Pick<FastifyRequest, "body" | "headers">): string | null {
  return formText(request.body, "trust") === "on" ? deviceName(request.headers["user-agent"]) : null;
}
