/** Figures for Prometheus, on this machine or with the token. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isLoopback } from "#server/kernel/read-setting.ts";
import type { Traces } from "#server/kernel/traces.ts";
import { poolUse } from "#server/postgres/pool-use.ts";
import type { Replica } from "#server/postgres/replica.ts";
import { type Installation, registerInstallationMetrics } from "./installation-metrics.ts";

export interface Metrics {
  /** An operation of the data service has been answered. */
  operation(role: string, status: number): void;
  /** A request has been answered without Fastify. */
  answered(route: string, status: number, ms: number, traceparent: unknown): void;
  /** One has been answered from memory; these are too many to be measured one by one. */
  fromMemory(role: string): void;
  /** How many live queries there are, and how many watch them. */
  live(count: () => { queries: number; watchers: number }): void;
}

export interface MetricsOptions extends Omit<Installation, "log"> {
  token: string | undefined;
  traces: Traces | undefined;
  replica?: Replica | undefined;
}

export function registerMetrics(
  app: FastifyInstance,
  { token, traces, replica, ...installation }: MetricsOptions,
): Metrics {
  const { pools } = installation;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerInstallationMetrics(registry, { ...installation, log: app.log });
  const durations = new Histogram({
    name: "wiege_http_request_duration_seconds",
    help: "Time from a request to its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const operations = new Counter({
    name: "wiege_graphql_requests_total",
    help: "Requests to the data service by role and status",
    labelNames: ["role", "status"],
    registers: [registry],
  });
  const answeredFromMemory = new Map<string, number>();
  new Counter({
    name: "wiege_graphql_from_memory_total",
    help: "Requests to the data service that were answered from memory, by role; not among the durations",
    labelNames: ["role"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [role, count] of answeredFromMemory) this.inc({ role }, count);
    },
  });
  new Gauge({
    name: "wiege_pool_connections",
    help: "Connections to PostgreSQL by pool and state",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const { pool, open, idle, waiting } of poolUse(pools)) {
        this.set({ pool, state: "busy" }, open - idle);
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });

  if (replica) {
    new Gauge({
      name: "wiege_replica_asked",
      help: "Whether the replica is asked for exports and statistics",
      registers: [registry],
      collect() {
        this.set(replica.state().isAsked ? 1 : 0);
      },
    });
    new Gauge({
      name: "wiege_replica_lag_seconds",
      help: "How old at most is what the replica knows",
      registers: [registry],
      collect() {
        this.set(replica.state().lagSeconds ?? Number.NaN);
      },
    });
  }

  app.addHook("onResponse", async (request, reply) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? "page";
    const status = reply.raw.statusCode;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    traces?.answered({ method, route, status, ms: reply.elapsedTime, parent: textOf(headers.traceparent) });
  });

  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!mayRead(request, token)) return reply.code(403).send({ error: "forbidden" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return {
    operation: (role, status) => operations.inc({ role, status }),
    answered(route, status, ms, traceparent) {
      durations.observe({ method: "POST", route, status }, ms / 1000);
      traces?.answered({ method: "POST", route, status, ms, parent: textOf(traceparent) });
    },
    fromMemory: (role) => {
      answeredFromMemory.set(role, (answeredFromMemory.get(role) ?? 0) + 1);
    },
    live(count) {
      new Gauge({
        name: "wiege_live",
        help: "Live queries and those who watch them",
        labelNames: ["what"],
        registers: [registry],
        collect() {
          const { queries, watchers } = count();
          this.set({ what: "queries" }, queries);
          this.set({ what: "watchers" }, watchers);
        },
      });
    },
  };
}

function textOf(header: unknown): string | undefined {
  return typeof header === "string" ? header : undefined;
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (token && given) {
    const [first, second] = [Buffer.from(given), Buffer.from(token)];
    if (first.length === second.length && timingSafeEqual(first, second)) return true;
  }
  // Behind a proxy on this machine everybody seems to come from here; what the proxy adds gives it away.
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded ?? request.headers.via;
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return forwarded === undefined && isLoopback(address);
}
