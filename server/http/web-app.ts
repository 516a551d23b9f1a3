/** The built web app: its files for ever by their hash, its page anew for every visit. */
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PAGE_UNKNOWN, WEB_APP_MISSING } from "#server/identity/page/notices.ts";
import { allowPage } from "./security-headers.ts";
import { notice, type SendPage } from "./send-page.ts";

export interface WebApp {
  /** Folder of the build. */
  folder: string;
  baseUrl: string;
  sendPage: SendPage;
  /** Somebody opened a page: that counts as activity of her session. */
  onVisit: (request: FastifyRequest) => void;
}

const STATIC = { index: false, preCompressed: true, decorateReply: false } as const;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const NONCE_PLACE = "__CSP_NONCE__";
/** Paths that are never a page of the web app. */
const NOT_A_PAGE = /^\/(assets|api|v1|oidc|signin)(\/|$)/;

export async function registerWebApp(
  app: FastifyInstance,
  { folder, baseUrl, sendPage, onVisit }: WebApp,
): Promise<void> {
  const assets = path.join(folder, "assets");
  if (existsSync(assets)) {
    // Looked up at each request, so that a new build needs no restart.
    await app.register(fastifyStatic, {
      ...STATIC,
      root: assets,
      prefix: "/assets/",
      maxAge: YEAR_MS,
      immutable: true,
    });
    await app.register(fastifyStatic, {
      ...STATIC,
      root: folder,
      wildcard: false,
      globIgnore: ["assets/**", "index.html", "**/*.br", "**/*.gz"],
      maxAge: HOUR_MS,
    });
  }
  const readIndex = createIndexReader(path.join(folder, "index.html"));

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return await sendUnknown(request, reply, sendPage);
    const index = await readIndex();
    if (!index) return await sendPage(reply, 503, notice(WEB_APP_MISSING));
    onVisit(request);
    const nonce = allowPage(reply, baseUrl);
    return reply.type("text/html; charset=utf-8").send(index.replaceAll(NONCE_PLACE, nonce));
  });
}

function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, "http://localhost");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !NOT_A_PAGE.test(pathname) &&
    !/\.[a-z0-9]+$/i.test(pathname)
  );
}

async function sendUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendPage,
): Promise<FastifyReply> {
  if (request.method === "GET" && request.headers.accept?.includes("text/html")) {
    return await sendPage(reply, 404, notice(PAGE_UNKNOWN));
  }
  return reply.code(404).send({ error: "not-found", message: "Diese Adresse gibt es nicht." });
}

/** Read again when it was built again. */
function createIndexReader(file: string): () => Promise<string | undefined> {
  let last: { builtAt: number; text: string } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (last?.builtAt !== mtimeMs) last = { builtAt: mtimeMs, text: await readFile(file, "utf8") };
      return last.text;
    } catch {
      return undefined;
    }
  };
}
