/** The built web app: its files for ever by their hash, its page anew for every visit. */
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { zurichDay } from "#domain/calendar-day.ts";
import { demonstrationLine } from "#server/identity/page/demonstration-line.ts";
import { PAGE_UNKNOWN, WEB_APP_MISSING } from "#server/identity/page/notices.ts";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";
import { html } from "#server/kernel/html.ts";
import { allowPage } from "../security-headers.ts";
import { notice, type SendPage } from "../sign-in/send-page.ts";
import { type BuiltPages, createFirstTags, type ReadFirstTags } from "./page-files.ts";
import { sendToSignIn } from "./to-sign-in.ts";

export interface WebApp {
  /** Folder of the build. */
  folder: string;
  baseUrl: string;
  sendPage: SendPage;
  readOrganisation: ReadOrganisation;
  /** Others can reach this demonstration: every page says that it is one. */
  openDemonstration: boolean;
  /** Somebody opened a page: that counts as activity of her session. Tells whether she has one. */
  onVisit: (request: FastifyRequest) => Promise<boolean>;
}

const STATIC = { index: false, preCompressed: true, decorateReply: false } as const;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const SERVICE_WORKER = "/service-worker.js";
/** It fetches from here what it keeps. */
const WORKER_POLICY = "default-src 'none';connect-src 'self';frame-ancestors 'none';base-uri 'none'";
/** What the service worker keeps for times without a line: the page, without its own files and whoever asks. */
const SHELL = "/offline-shell";
const NONCE_PLACE = "__CSP_NONCE__";
const TITLE_PLACE = "__APP_TITLE__";
/** A midwife wears none of it. Called something else it is not fetched; a disabled one is by browsers that read ahead. */
const OFFICE_STYLE = '<link data-office rel="stylesheet"';
const OFFICE_STYLE_LATER = '<link data-office rel="later"';
/** Paths that are never a page of the web app. */
const NOT_A_PAGE = /^\/(assets|api|v1|oidc|signin|public)(\/|$)/;

export async function registerWebApp(
  app: FastifyInstance,
  { folder, baseUrl, sendPage, readOrganisation, openDemonstration, onVisit }: WebApp,
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
    await app.register(async (scope) => {
      scope.addHook("onSend", async (request, reply) => {
        if (pathOf(request) === SERVICE_WORKER) reply.header("content-security-policy", WORKER_POLICY);
      });
      await scope.register(fastifyStatic, {
        ...STATIC,
        root: folder,
        wildcard: false,
        globIgnore: ["assets/**", "index.html", "pages.json", "**/*.br", "**/*.gz"],
        maxAge: HOUR_MS,
      });
    });
  }
  const readBuild = createBuildReader(folder);

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    if (pathname === undefined || !isPage(request, pathname)) {
      return await sendUnknown(request, reply, sendPage);
    }
    const build = await readBuild();
    if (!build) return await sendPage(reply, 503, notice(WEB_APP_MISSING));
    const { title } = await readOrganisation();
    const isShell = pathname === SHELL;
    if (!isShell && !(await onVisit(request))) return sendToSignIn(reply, title, request.url);
    const nonce = allowPage(reply, baseUrl);
    const first = isShell ? undefined : build.firstTags(pathname, zurichDay(new Date()));
    const isMidwifes = isShell || /^\/user(\/|$)/.test(pathname);
    const page = build.index
      .replace(OFFICE_STYLE, isMidwifes ? OFFICE_STYLE_LATER : OFFICE_STYLE)
      .replaceAll(NONCE_PLACE, nonce)
      .replaceAll(TITLE_PLACE, () => html`${title}`.html)
      .replace("<title>", () => `${first?.questions ?? ""}<title>`)
      .replace("</head>", () => `${first?.files ?? ""}</head>`)
      .replace("</body>", () => `${openDemonstration ? demonstrationLine(nonce).html : ""}</body>`);
    return reply.type("text/html; charset=utf-8").send(page);
  });
}

/** None for what only looks like one, such as `//`. */
function pathOf(request: FastifyRequest): string | undefined {
  return URL.parse(request.url, "http://localhost")?.pathname;
}

function isPage(request: FastifyRequest, pathname: string): boolean {
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

interface Build {
  index: string;
  firstTags: ReadFirstTags;
}

/** Read again when it was built again; while it is being built there is none. */
function createBuildReader(folder: string): () => Promise<Build | undefined> {
  const files = ["index.html", "pages.json"].map((name) => path.join(folder, name));
  let last: { builtAt: string; build: Build } | undefined;
  return async () => {
    try {
      const builtAt = (await Promise.all(files.map((file) => stat(file))))
        .map(({ mtimeMs }) => mtimeMs)
        .join();
      if (last?.builtAt !== builtAt) {
        const [index = "", pages = ""] = await Promise.all(files.map((file) => readFile(file, "utf8")));
        last = { builtAt, build: { index, firstTags: createFirstTags(JSON.parse(pages) as BuiltPages) } };
      }
      return last.build;
    } catch {
      return undefined;
    }
  };
}
