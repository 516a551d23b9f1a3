/** Sends a page that the server draws itself. */
import type { FastifyReply } from "fastify";
import type { Identity } from "#server/identity/identity.ts";
import type { Frame } from "#server/identity/page/layout.ts";
import { type Notice, noticePage } from "#server/identity/page/notice-page.ts";
import { allowPage } from "../security-headers.ts";

export type SendPage = (
  reply: FastifyReply,
  status: number,
  draw: (frame: Frame) => string,
) => Promise<FastifyReply>;

export function createSendPage(
  { readOrganisation, assets }: Identity,
  { baseUrl, openDemonstration }: { baseUrl: string; openDemonstration: boolean },
): SendPage {
  return async (reply, status, draw) => {
    const organisation = await readOrganisation();
    const nonce = allowPage(reply, baseUrl);
    const page = draw({ organisation, assets, nonce, openDemonstration });
    return reply.code(status).type("text/html; charset=utf-8").send(page);
  };
}

export function notice(content: Notice): (frame: Frame) => string {
  return (frame) => noticePage(frame, content);
}
