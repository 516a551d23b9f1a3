/** Sends a page that needs no account. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type PublicLanguage, readPublicLanguage } from "#domain/public/public-language.ts";
import { type PublicAssets, pressed } from "#server/features/public/public-assets.ts";
import type { PublicFrame } from "#server/features/public/public-page.ts";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";
import { allowPage } from "../security-headers.ts";

export interface PublicPages {
  baseUrl: string;
  openDemonstration: boolean;
  assets: PublicAssets;
  readOrganisation: ReadOrganisation;
}

interface Sent {
  status?: number;
  /** The page holds what only this visitor may read: it is kept nowhere, and not pressed, since its length would tell of it. */
  isPersonal?: boolean;
  /** Another one than was asked for, when a form changes it. */
  language?: PublicLanguage;
}

export type SendPublicPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  draw: (frame: PublicFrame) => string,
  sent?: Sent,
) => Promise<FastifyReply>;

/**
 * What the office's own website, or a hospital's, may show in a frame: courses and forms. A ward's list and a mother's status are
 * opened by a link of one's own, and stand alone.
 */
const FRAMEABLE = /^\/(kurse|mitglied-werden|anmeldung(?!\/spital))(?=[/?]|$)/;
/** Quick enough to press every page anew. */
const QUALITY = 4;

export function createSendPublicPage(pages: PublicPages): SendPublicPage {
  const { baseUrl, openDemonstration, assets, readOrganisation } = pages;
  return async (request, reply, draw, sent = {}) => {
    const { status = 200, isPersonal = false, language = languageOf(request) } = sent;
    const organisation = await readOrganisation();
    const isFrameable = FRAMEABLE.test(request.url);
    const nonce = allowPage(reply, baseUrl, isFrameable ? organisation.frameOrigins : []);
    const isFramed = isFrameable && asksForFrame(request);
    const page = draw({ organisation, assets, nonce, baseUrl, language, openDemonstration, isFramed });
    reply.code(status).type("text/html; charset=utf-8");
    reply.header("content-language", language).header("vary", "accept-encoding, sec-fetch-dest");
    if (isPersonal || !takesBrotli(request)) return reply.send(page);
    return reply.header("content-encoding", "br").send(pressed(Buffer.from(page), QUALITY));
  };
}

/** For a page that whoever has its address may read: no cache keeps it, no search engine lists it, no other page learns its address. */
export function closeToOthers(reply: FastifyReply): void {
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer");
}

/** A browser says so by itself, on every way inside the frame; for older ones it stands in the address. */
function asksForFrame({ query, headers }: FastifyRequest): boolean {
  const isAsked = typeof query === "object" && query !== null && "eingebettet" in query;
  return isAsked || headers["sec-fetch-dest"] === "iframe";
}

/** Of the address, or of the form that was sent. */
export function languageOf({ query, body }: FastifyRequest): PublicLanguage {
  const asked = (from: unknown) =>
    typeof from === "object" && from !== null && "sprache" in from ? from.sprache : undefined;
  return readPublicLanguage(asked(query) ?? asked(body));
}

export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers["accept-encoding"] ?? ""));
}
