/**
 * POST /api/import/{mothers|midwives}?name=…: a file of the program of before, laid down for the administration to look at.
 * GET /api/import/{run}/findings: what the look found, as CSV.
 */
import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isImportSubject } from "#domain/taking-over/fields.ts";
import { writeCsv } from "#server/features/exports/csv.ts";
import { findingsTable } from "#server/features/taking-over/findings-table.ts";
import { layDownFile } from "#server/features/taking-over/lay-down-file.ts";
import { spoolUpload } from "#server/features/taking-over/spool-upload.ts";
import { UnreadableFile } from "#server/features/taking-over/unreadable-file.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import { codeOf, messageOf } from "#server/kernel/errors.ts";
import { type Caller, inSession } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface ImportRoutes {
  pools: Pools;
  callers: Callers;
}

/** Each is a file on the disk and a connection. */
const MOST_AT_ONCE = 2;
const RUN = /^[0-9a-f-]{36}$/;
const ALREADY_OPEN =
  "Es ist schon eine Übernahme offen. Bitte führen Sie diese zuerst aus oder verwerfen Sie sie.";
const UNEXPECTED = "Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es nochmals.";

export function isUpload({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return method === "POST" && url.startsWith("/api/import/");
}

export async function registerImportRoutes(
  app: FastifyInstance,
  { pools, callers }: ImportRoutes,
): Promise<void> {
  let running = 0;

  // In a scope of its own: nobody else takes bodies that have no end.
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));

    scope.post<{ Params: { what: string }; Querystring: { name?: string }; Body: Readable }>(
      "/api/import/:what",
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        const caller = await callerOf(request.headers.authorization);
        if (!caller) return refuse(reply, 401, "Sie sind nicht angemeldet.");
        const { what } = request.params;
        if (!isImportSubject(what) || !(request.body instanceof Readable))
          return refuse(reply, 400, "Diese Übernahme gibt es nicht.");
        if (running >= MOST_AT_ONCE)
          return refuse(reply, 429, "Es wird gerade eine andere Datei gelesen. Bitte gleich nochmals.");
        running += 1;
        try {
          // Before the file is taken: whoever may not fills no disk.
          await inSession(pools, caller, (tx) => tx.query("select rules.demand_an_importer()"));
          const filename = (request.query.name ?? "").replace(/\p{Cc}/gu, " ").trim() || "Datei";
          const file = await spoolUpload(request.body);
          try {
            const id = await inSession(pools, caller, (tx) =>
              layDownFile(tx, { subject: what, filename, file }),
            );
            return await reply.send({ id });
          } finally {
            await file.close();
          }
        } catch (error) {
          const { status, message } = refusalOf(error);
          if (status >= 500) request.log.error({ err: error }, "A file could not be laid down");
          return refuse(reply, status, message);
        } finally {
          running -= 1;
        }
      },
    );
  });

  app.get<{ Params: { run: string } }>("/api/import/:run/findings", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = await callerOf(request.headers.authorization);
    if (!caller) return refuse(reply, 401, "Sie sind nicht angemeldet.");
    const { run } = request.params;
    if (!RUN.test(run)) return refuse(reply, 404, "Diese Übernahme gibt es nicht mehr.");
    try {
      await inSession(pools, caller, async (tx) => {
        const { rows } = await tx.query<{ what: string }>("select what from staff.import_run where id = $1", [
          run,
        ]);
        const what = rows[0]?.what;
        if (!isImportSubject(what)) return refuse(reply, 404, "Diese Übernahme gibt es nicht mehr.");
        const body = new PassThrough();
        reply.header("content-type", "text/csv; charset=utf-8");
        reply.header("content-disposition", 'attachment; filename="befunde.csv"');
        reply.send(body);
        await pipeline(
          Readable.from(writeCsv(findingsTable(tx, { id: run, what })), { objectMode: false }),
          body,
        );
      });
    } catch (error) {
      const { status, message } = refusalOf(error);
      if (status >= 500) request.log.error({ err: error }, "What a look found could not be sent");
      if (!reply.sent) return refuse(reply, status, message);
    }
    return reply;
  });

  function callerOf(authorization: string | undefined): Promise<Caller | undefined> {
    return callers.authenticate(authorization).catch((error: unknown) => {
      if (error instanceof InvalidTokenError) return undefined;
      throw error;
    });
  }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  // What is still being sent is not waited for.
  if (status !== 200) reply.header("connection", "close");
  return reply.code(status).send({ message });
}

function refusalOf(error: unknown): { status: number; message: string } {
  if (error instanceof UnreadableFile) return { status: 400, message: error.message };
  const code = codeOf(error) ?? "";
  if (code === "42501") return { status: 403, message: "Dafür fehlt die Berechtigung." };
  if (code === "23505") return { status: 409, message: ALREADY_OPEN };
  if (code.startsWith("WG")) return { status: 400, message: messageOf(error) };
  return { status: 500, message: UNEXPECTED };
}
