/** POST /api/export/{relation}: a table as a file, read under the caller's own rights while she takes it. */
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { zurichDay } from "#domain/calendar-day.ts";
import { type ExportFormat, exportFileName, isExportFormat } from "#domain/export/column.ts";
import type { Statement } from "#engine/engine.ts";
import {
  beginExport,
  type ExportEnd,
  type ExportOrder,
  endExport,
} from "#server/features/exports/export-log.ts";
import { subjectOf } from "#server/features/exports/export-subject.ts";
import { framedFile } from "#server/features/exports/framed-file.ts";
import { FRAMES_TYPE } from "#server/features/exports/frames.ts";
import {
  type ExportWatch,
  LONGEST_STATEMENT_MS,
  NoLongerAdmitted,
  streamExport,
} from "#server/features/exports/stream-export.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import type { Sessions } from "#server/identity/sessions.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { type Caller, inSession, type Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { poolsForReading, type Replica } from "#server/postgres/replica.ts";
import type { DataService } from "../data/data-service.ts";
import type { RequestBudget } from "../data/request-budget.ts";
import { exportRefusal, STOPPED, UNEXPECTED } from "./export-refusal.ts";

export interface ExportRoutes {
  pools: Pools;
  replica?: Replica | undefined;
  engine: Pick<DataService, "rows" | "noteTaken">;
  callers: Callers;
  sessions: Sessions;
  budget: RequestBudget;
  longestMs?: number | undefined;
}

/** Each holds a connection of its role for as long as it takes. */
const MOST_AT_ONCE = 3;
const SOON_SECONDS = 10;
/** The database takes an export that has not ended within an hour for failed. */
const LONGEST_MS = 55 * 60_000;
const NEWS_EVERY_MS = 200;
/** Whether the session lives. */
const LOOK_EVERY_MS = 1_000;
/** A stopping server tells those who read; who does not is cut off after this time. */
const GOODBYE_MS = 3_000;
const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
/** What the access log calls the reading of each row. */
const OPERATION = "Export";

export function registerExportRoutes(app: FastifyInstance, options: ExportRoutes): void {
  const { pools, replica, engine, callers, sessions, budget, longestMs = LONGEST_MS } = options;
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const cutting = new AbortController();
  app.addHook("preClose", async () => {
    stopping.abort();
    setTimeout(() => cutting.abort(), GOODBYE_MS).unref();
  });
  // How each of them ended is noted before the pools close.
  app.addHook("onClose", async () => void (await Promise.allSettled(running)));

  app.post<{ Params: { relation: string } }>("/api/export/:relation", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = await callers.authenticate(request.headers.authorization).catch(nobodyIfInvalid);
    if (!caller) return refuse(reply, 401, "invalid-jwt", "Sie sind nicht angemeldet.");
    const order = readOrder(request.params.relation, request.body);
    if (!order) return refuse(reply, 400, "validation-failed", "Diesen Export gibt es nicht.");
    if (stopping.signal.aborted) return refuse(reply, 503, "unavailable", STOPPED);
    const isFull = running.size >= MOST_AT_ONCE;
    // Who is signed in is counted by what runs, not by what has ended: a finished export never blocks the next.
    const wait = isFull
      ? SOON_SECONDS
      : caller.userId
        ? 0
        : budget.secondsToWait("exports", caller, request.ip);
    if (wait > 0) {
      reply.header("retry-after", wait);
      return refuse(
        reply,
        429,
        "rate-limit-exceeded",
        "Es laufen gerade zu viele Exporte. Bitte gleich nochmals.",
      );
    }
    const answered = answer(caller, order, request, reply);
    running.add(answered);
    try {
      return await answered;
    } finally {
      running.delete(answered);
    }
  });

  async function answer(
    caller: Caller,
    order: ExportOrder,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    let begun: string;
    try {
      begun = await inSession(pools, caller, (tx) => beginExport(tx, order));
    } catch (error) {
      const { status, code, message } = exportRefusal(error);
      if (status >= 500) request.log.error({ err: error }, "An export did not begin");
      return refuse(reply, status, code, message);
    }
    const prepared = engine.rows(caller, { query: order.subject.query, variables: { where: order.where } });
    if ("errors" in prepared) {
      await noteEnd(begun, "failed", 0);
      const [first] = prepared.errors;
      return refuse(reply, 400, first?.extensions.code ?? "validation-failed", "Diese Filter gelten nicht.");
    }
    if (caller.sessionId) await sessions.active(caller.sessionId);
    await send(caller, order, { begun, statement: prepared.statement }, request, reply);
    return reply;
  }

  /** Over when the file is, when nobody takes it any more, or when it takes too long. */
  async function send(
    caller: Caller,
    order: ExportOrder,
    { begun, statement }: { begun: string; statement: Statement },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { subject, format } = order;
    const withNews = request.headers.accept === FRAMES_TYPE;
    const body = new PassThrough();
    const name = exportFileName(subject.fileStem, zurichDay(new Date()), format);
    reply.header("content-type", withNews ? FRAMES_TYPE : TYPES[format]);
    reply.header("content-disposition", `attachment; filename="${name}"`);
    reply.send(body);

    let lookedAt = 0;
    const late = AbortSignal.timeout(longestMs);
    const signal = AbortSignal.any([late, stopping.signal]);
    const watch: ExportWatch = {
      rows: 0,
      signal,
      isWanted: () => !body.destroyed,
      isAdmitted: async () => {
        if (Date.now() - lookedAt < LOOK_EVERY_MS) return true;
        lookedAt = Date.now();
        return (await sessions.roleOf(caller.sessionId ?? "", caller.userId ?? "")) === caller.role;
      },
      noteTaken: (accessMarks) => engine.noteTaken(caller, OPERATION, accessMarks),
    };
    let outcome: ExportEnd = "finished";
    try {
      const write = async (tx: Tx): Promise<void> => {
        const file = streamExport(tx, order, statement, watch);
        let failure: unknown;
        const framed = () =>
          framedFile(file, {
            rows: () => watch.rows,
            everyMs: NEWS_EVERY_MS,
            sentenceFor: (error) => sentenceFor(error, stopping.signal),
            onFailure: (error) => {
              failure = error;
            },
          });
        await pipeline(Readable.from(withNews ? framed() : file, { objectMode: false }), body, {
          signal: AbortSignal.any([late, cutting.signal]),
        });
        if (failure !== undefined) throw failure;
      };
      const read = await poolsForReading(pools, replica, caller);
      await inSession(read, caller, write, { signal, longestStatementMs: LONGEST_STATEMENT_MS });
    } catch (error) {
      outcome = isGone(error) ? "cancelled" : "failed";
      if (stopping.signal.aborted) request.log.info("An export was given up by the stopping server");
      else if (outcome === "failed") request.log.error({ err: error }, "An export ended early");
      // What has been told to the end is still on its way; anything else must not look like a whole file.
      if (!body.writableEnded) body.destroy();
    }
    await noteEnd(begun, outcome, watch.rows);
  }

  function noteEnd(begun: string, outcome: ExportEnd, rows: number): Promise<void> {
    return asSystem(pools, "note the end of an export", (tx) => endExport(tx, begun, { outcome, rows }));
  }
}

function readOrder(relation: string, body: unknown): ExportOrder | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { variant, format, reason, where, showsSmall } = body as Record<string, unknown>;
  const subject = subjectOf(relation, variant, { showsSmall: showsSmall === true });
  if (!subject || !isExportFormat(format)) return undefined;
  return { subject, format, reason: typeof reason === "string" ? reason : "", where: where ?? {} };
}

function refuse(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).send({ error, message });
}

function nobodyIfInvalid(error: unknown): undefined {
  if (!(error instanceof InvalidTokenError)) throw error;
}

function sentenceFor(error: unknown, stopping: AbortSignal): string {
  if (stopping.aborted) return STOPPED;
  return error instanceof NoLongerAdmitted ? "Ihre Anmeldung ist beendet." : UNEXPECTED;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
