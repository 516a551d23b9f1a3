/** POST /api/report: the yearly report as a file, counted under the caller's own rights and remembered like an export. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { outsideOnlyOver } from "#domain/report/labels.ts";
import { beginReport, endExport } from "#server/features/exports/export-log.ts";
import { type ReportOrder, readReport } from "#server/features/report/read-report.ts";
import { composeReport } from "#server/features/report/report.ts";
import { reportPdf } from "#server/features/report/report-pdf.ts";
import { reportWorkbook } from "#server/features/report/report-xlsx.ts";
import { type Callers, InvalidTokenError } from "#server/identity/callers.ts";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { poolsForReading, type Replica } from "#server/postgres/replica.ts";
import { exportRefusal } from "./export-refusal.ts";

export interface ReportRoutes {
  pools: Pools;
  replica?: Replica | undefined;
  callers: Callers;
  readOrganisation: ReadOrganisation;
}

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type ReportFormat = keyof typeof TYPES;

/** Each counts two years. */
const MOST_AT_ONCE = 2;
const SOON_SECONDS = 5;

export function registerReportRoutes(app: FastifyInstance, options: ReportRoutes): void {
  const { pools, replica, callers, readOrganisation } = options;
  let running = 0;

  app.post("/api/report", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const caller = await callers.authenticate(request.headers.authorization).catch(nobodyIfInvalid);
    if (!caller) return refuse(reply, 401, "invalid-jwt", "Sie sind nicht angemeldet.");
    const order = readOrder(request.body);
    if (!order) return refuse(reply, 400, "validation-failed", "Diesen Bericht gibt es nicht.");
    if (running >= MOST_AT_ONCE) {
      reply.header("retry-after", SOON_SECONDS);
      return refuse(
        reply,
        429,
        "rate-limit-exceeded",
        "Es entstehen gerade andere Berichte. Bitte gleich nochmals.",
      );
    }
    running += 1;
    try {
      const begun = await inSession(pools, caller, (tx) => beginReport(tx, order));
      const read = await poolsForReading(pools, replica, caller);
      const figures = await inSession(read, caller, (tx) => readReport(tx, order));
      const noteEnd = (outcome: "finished" | "failed") =>
        asSystem(pools, "note the end of a report", (tx) =>
          endExport(tx, begun, { outcome, rows: figures.length }),
        );
      if (figures.length === 0) {
        await noteEnd("failed");
        return refuse(reply, 400, "validation-failed", outsideOnlyOver);
      }
      const organisation = await readOrganisation();
      const report = composeReport(figures, order, { organisation: organisation.title, now: new Date() });
      const file =
        order.format === "pdf"
          ? reportPdf(report, organisation.colours)
          : Readable.from([await reportWorkbook(report)]);
      await noteEnd("finished");
      const readers = order.outside ? "" : "-buero";
      return await reply
        .type(TYPES[order.format])
        .header(
          "content-disposition",
          `attachment; filename="jahresbericht-${order.year}${readers}.${order.format}"`,
        )
        .send(file);
    } catch (error) {
      const { status, code, message } = exportRefusal(error);
      if (status >= 500) request.log.error({ err: error }, "A report was not made");
      return refuse(reply, status, code, message);
    } finally {
      running -= 1;
    }
  });
}

function readOrder(body: unknown): (ReportOrder & { format: ReportFormat }) | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { year, outside, format } = body as Record<string, unknown>;
  if (typeof year !== "number" || !Number.isInteger(year) || year < 1990 || year > 2200) return undefined;
  if (typeof outside !== "boolean" || typeof format !== "string" || !Object.hasOwn(TYPES, format))
    return undefined;
  return { year, outside, format: format as ReportFormat };
}

function refuse(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  return reply.code(status).send({ error, message });
}

function nobodyIfInvalid(error: unknown): undefined {
  if (!(error instanceof InvalidTokenError)) throw error;
}
