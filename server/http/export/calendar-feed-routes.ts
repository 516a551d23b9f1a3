/** A midwife's absences and visits for her own calendar program, which cannot sign in: whoever knows the key may read. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { calendarText } from "#server/features/calendar/calendar-text.ts";
import { readFeed } from "#server/features/calendar/read-feed.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { RateLimits } from "../rate-limits.ts";

export interface CalendarFeedRoutes {
  pools: Pools;
  baseUrl: string;
  limits: RateLimits;
}

const KEY_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.ics$/i;

export function registerCalendarFeed(
  app: FastifyInstance,
  { pools, baseUrl, limits }: CalendarFeedRoutes,
): void {
  const host = new URL(baseUrl).hostname;

  app.get<{ Params: { file: string } }>(
    "/api/calendar/:file",
    { config: limits.calendar },
    async (request, reply) => {
      const key = KEY_FILE.exec(request.params.file)?.[1];
      const feed =
        key && (await asSystem(pools, "read the calendar behind a key", (tx) => readFeed(tx, key)));
      reply.header("cache-control", "private, no-cache").header("x-robots-tag", "noindex");
      if (!feed)
        return reply.code(404).send({ error: "not-found", message: "Diesen Kalender gibt es nicht." });

      const title = feed.showsVisits ? "Kalender" : "Abwesenheiten";
      const text = calendarText({ ...feed, name: `${title} ${feed.fullname}`, host });
      const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
      reply.header("etag", etag);
      if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `inline; filename="${title.toLowerCase()}.ics"`)
        .send(text);
    },
  );
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return known.includes(etag) || known.includes("*");
}
