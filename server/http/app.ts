/** The HTTP side as a whole. */
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from "fastify";
import { createIdentity } from "#server/identity/identity.ts";
import { SOMETHING_WENT_WRONG, TOO_MANY_REQUESTS } from "#server/identity/page/notices.ts";
import { passkeyRealm } from "#server/identity/passkey/realm.ts";
import type { Queue } from "#server/jobs/queue.ts";
import type { Config } from "#server/kernel/config.ts";
import type { Log } from "#server/kernel/log.ts";
import type { Traces } from "#server/kernel/traces.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { Replica } from "#server/postgres/replica.ts";
import { limitAddresses } from "./crowded-addresses.ts";
import type { DataService } from "./data/data-service.ts";
import { registerGraphqlHttp } from "./data/graphql-http.ts";
import { registerGraphqlWs } from "./data/graphql-ws.ts";
import { createRequestBudget } from "./data/request-budget.ts";
import { type SocketLimits, USUAL_SOCKETS } from "./data/socket-crowd.ts";
import { drain } from "./drain.ts";
import { registerCalendarFeed } from "./export/calendar-feed-routes.ts";
import { registerDisclosureRoutes } from "./export/disclosure-routes.ts";
import { registerExportRoutes } from "./export/export-routes.ts";
import { registerReportRoutes } from "./export/report-routes.ts";
import { isFromElsewhere } from "./from-elsewhere.ts";
import { registerHealth } from "./health.ts";
import { isUpload, registerImportRoutes } from "./import/import-routes.ts";
import { registerMetrics } from "./metrics.ts";
import { registerOperationRoutes } from "./operation-routes.ts";
import { registerPublicRoutes } from "./public/public-routes.ts";
import { type RequestsPerMinute, registerRateLimits, USUAL } from "./rate-limits.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { answerSignInError, registerAuthRoutes } from "./sign-in/auth-routes.ts";
import { fetchFromOurselves, mountProvider } from "./sign-in/oidc-mount.ts";
import { createSendPage, notice, type SendPage } from "./sign-in/send-page.ts";
import { createCookies, type IsSignedIn } from "./sign-in/session-cookie.ts";
import { registerSignInRoutes } from "./sign-in/sign-in-routes.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import { registerSmsRoutes } from "./sms-routes.ts";
import { registerClientErrors } from "./web/client-error-route.ts";
import { registerMailFrame } from "./web/mail-frame-route.ts";
import { registerManifest } from "./web/manifest-route.ts";
import { registerWebApp } from "./web/web-app.ts";

export interface AppOptions {
  config: Config;
  pools: Pools;
  engine: DataService;
  changes: ChangeFeed;
  /** Read for exports and reports, where it follows. */
  replica?: Replica | undefined;
  /** Absent where no jobs run. */
  queue?: Pick<Queue, "check">;
  log: Log;
  traces?: Traces | undefined;
  /** Where the built web app lies. */
  webFolder?: string;
  requestsPerMinute?: RequestsPerMinute;
  sockets?: SocketLimits;
  /** How long the head of a request may take to arrive. */
  headWithinMs?: number;
  /** How long the body of an ordinary request may take to arrive. */
  bodyWithinMs?: number;
  longestExportMs?: number | undefined;
  /** How long a stopping server waits for those who keep a connection open. */
  drainMs?: number;
}

const HEAD_WITHIN_MS = 30_000;
const BODY_WITHIN_MS = 30_000;
/** A file of 100 MB comes over a slow line. */
const UPLOAD_WITHIN_MS = 600_000;
/** As long as Node takes a whole head of a request. */
const LONGEST_PARAMETER = 16 * 1024;
/** How often it is looked at. */
const LOOK_EVERY_MS = 5_000;
const JSON_TYPE = "application/json; charset=utf-8";
const REFUSED = JSON.stringify({ error: "refused" });
const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pools, replica, engine, changes, log, webFolder = WEB_FOLDER } = options;
  const { baseUrl, appSecret } = config;
  const loggerInstance: FastifyBaseLogger = log;
  const headersTimeout = options.headWithinMs ?? HEAD_WITHIN_MS;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would prepare its redaction each time, and has nothing of its own to say.
    childLoggerFactory: (logger) => logger,
    // Only the nearest proxy is believed; what stands further left in the header anybody can write.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 64 * 1024,
    // Whoever opens a link with too much behind it is told by its page that there is none such.
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // Of what arrives, not of what is answered: sockets and exports go on.
    requestTimeout: UPLOAD_WITHIN_MS,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(headersTimeout, LOOK_EVERY_MS),
    },
    // An address that cannot even be decoded passes no hook.
    frameworkErrors: (_error, _request, { raw }) =>
      void raw.writeHead(400, { ...securityHeaders(baseUrl), "content-type": JSON_TYPE }).end(REFUSED),
    // While it stops, what is under way and what still comes over open connections is answered.
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  const identity = await createIdentity(pools, { config, changes, toOurselves: fetchFromOurselves(app) });
  const cookies = createCookies(baseUrl);
  const openDemonstration = config.demo && !config.onThisMachine;
  const sendPage = createSendPage(identity, { baseUrl, openDemonstration });

  registerRequestLog(app);
  const metrics = registerMetrics(app, {
    pools,
    replica,
    changes,
    folders: [config.dataDir, config.backup.folder ?? ""].filter(Boolean),
    token: config.metricsToken,
    traces: options.traces,
  });
  registerSecurityHeaders(app, baseUrl);
  await app.register(cookie);
  const requestsPerMinute = options.requestsPerMinute ?? USUAL;
  const limits = await registerRateLimits(app, requestsPerMinute);
  const isSignedIn: IsSignedIn = async (request) => {
    const token = cookies.session(request);
    if (isFromElsewhere(request, baseUrl) && request.method !== "GET") return false;
    return (
      token !== undefined &&
      (await identity.sessions.ofCookie(token, cookies.deviceKey(request))) !== undefined
    );
  };
  setErrorHandler(app, sendPage, isSignedIn);

  registerHealth(app, { pools, queue: options.queue });
  if (identity.provider) await mountProvider(app, identity.provider, { baseUrl, limits });
  const shared = { pools, identity, cookies, isSignedIn, sendPage, baseUrl, limits };
  await registerSignInRoutes(app, {
    ...shared,
    appSecret,
    demo: config.demo,
    realm: passkeyRealm(baseUrl),
    trustedDays: config.session.trustedDays,
  });
  registerAuthRoutes(app, { ...shared, appSecret, sessionEnds: config.session });
  const { callers, sessions } = identity;
  const budget = createRequestBudget(requestsPerMinute, engine.turns);
  const service = { engine, callers, sessions, metrics, budget, changes, baseUrl };
  await registerGraphqlWs(app, { ...service, limits: options.sockets ?? USUAL_SOCKETS });
  await registerGraphqlHttp(app, service);
  registerExportRoutes(app, {
    ...service,
    pools,
    replica,
    longestMs: options.longestExportMs,
  });
  registerDisclosureRoutes(app, { pools, callers, readOrganisation: identity.readOrganisation });
  registerReportRoutes(app, { pools, replica, callers, readOrganisation: identity.readOrganisation });
  await registerImportRoutes(app, { pools, callers });
  registerOperationRoutes(app, { pools, replica, callers, config });
  registerCalendarFeed(app, { pools, baseUrl, limits });
  registerSmsRoutes(app, { pools, appSecret, limit: limits.sms });
  const { readOrganisation } = identity;
  await registerPublicRoutes(app, {
    pools,
    baseUrl,
    appSecret,
    openDemonstration,
    readOrganisation,
    limits,
    door: engine.door,
  });
  registerClientErrors(app, { baseUrl, limit: limits.clientError });
  registerMailFrame(app);
  registerManifest(app, identity.readOrganisation);
  await registerWebApp(app, {
    folder: webFolder,
    baseUrl,
    sendPage,
    readOrganisation: identity.readOrganisation,
    openDemonstration,
    onVisit: async (request) => {
      const token = cookies.session(request);
      if (!token) return false;
      const warn = (error: unknown) => request.log.warn({ err: error }, "A visit was not noted");
      try {
        const session = await sessions.ofCookie(token, cookies.deviceKey(request));
        if (session) void sessions.active(session.id).catch(warn);
        return session !== undefined;
      } catch (error) {
        warn(error);
        // Whether she is signed in turns out when the page asks.
        return true;
      }
    },
  });

  endSlowBodies(app.server, { withinMs: options.bodyWithinMs ?? BODY_WITHIN_MS, isUpload });
  limitAddresses(app.server, { most: config.connectionsPerAddress, trustProxy: config.trustProxy });

  // After the sockets have been told to come back.
  const { drainMs } = options;
  if (drainMs) app.addHook("preClose", () => drain(app.server, drainMs));

  return app;
}

/** Pages for people, JSON for programs; in neither a word of what went wrong inside. */
function setErrorHandler(app: FastifyInstance, sendPage: SendPage, isSignedIn: IsSignedIn): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (await answerSignInError(error, { request, reply, sendPage, isSignedIn })) {
      request.log.info({ failure: error.message, err: error.cause }, "A sign-in ended without a session");
      return reply;
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "A request failed");
    if (request.headers.accept?.includes("text/html")) {
      return await sendPage(reply, status, notice(status === 429 ? TOO_MANY_REQUESTS : SOMETHING_WENT_WRONG));
    }
    return reply.code(status).send({ error: status >= 500 ? "unexpected" : (error.code ?? "refused") });
  });
}
