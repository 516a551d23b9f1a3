/** Courses for everybody: the search, a page for each, its dates for a calendar program, and the map that the search lies on. */
import type { FastifyInstance } from "fastify";
import { zurichDay, zurichTime } from "#domain/calendar-day.ts";
import { readCourseQuestion } from "#domain/course/course-question.ts";
import { isOffered, type Now } from "#domain/course/public-course.ts";
import { slugOf } from "#domain/public/slug.ts";
import { type BaseMap, drawBaseMap } from "#server/features/public/courses/base-map.ts";
import { ALL_DATES, courseIdOf, coursePath } from "#server/features/public/courses/course-address.ts";
import { courseCalendar } from "#server/features/public/courses/course-calendar.ts";
import { BASE_MAP_PATH } from "#server/features/public/courses/course-map.ts";
import { courseGonePage, coursePage } from "#server/features/public/courses/course-page.ts";
import { coursesPage } from "#server/features/public/courses/courses-page.ts";
import type { ReadCourses } from "#server/features/public/courses/read-courses.ts";
import { pressed } from "#server/features/public/public-assets.ts";
import type { PublicRoom } from "./public-room.ts";
import { languageOf, takesBrotli } from "./send-public-page.ts";

export function registerCourseRoutes(
  app: FastifyInstance,
  { limits, sendPage, baseUrl }: PublicRoom,
  readCourses: ReadCourses,
): void {
  const baseMap = keptMap();
  const config = limits.publicPage;

  app.get<{ Querystring: Record<string, unknown> }>("/kurse", { config }, async (request, reply) => {
    const [courses, { map }] = await Promise.all([readCourses(), baseMap()]);
    const asked = { question: readCourseQuestion(request.query), courses, map, now: nowInZurich() };
    return await sendPage(request, reply, (frame) => coursesPage(frame, asked));
  });

  app.get<{ Params: { name: string } }>("/kurse/:name", { config }, async (request, reply) => {
    const courses = await readCourses();
    const course = courses.byId.get(courseIdOf(request.params.name) ?? "");
    if (!course) return await sendPage(request, reply, courseGonePage, { status: 404 });
    const path = coursePath(course);
    // A title that has changed, or an id alone: one address for each course.
    if (`/kurse/${request.params.name}` !== path) {
      return reply.redirect(path + new URL(request.url, baseUrl).search, 301);
    }
    const asked = { course, courses, now: nowInZurich() };
    return await sendPage(request, reply, (frame) => coursePage(frame, asked));
  });

  app.get<{ Params: { name: string; file: string } }>(
    "/kurse/:name/:file",
    { config },
    async (request, reply) => {
      const courses = await readCourses();
      const course = courses.byId.get(courseIdOf(request.params.name) ?? "");
      const wanted = /^([a-z0-9-]+)\.ics$/.exec(request.params.file)?.[1];
      const now = nowInZurich();
      const issues = (course?.issues ?? []).filter(
        (issue) =>
          issue.meetings.length > 0 && isOffered(issue, now) && (wanted === ALL_DATES || wanted === issue.id),
      );
      if (!course || issues.length === 0) {
        return await sendPage(request, reply, courseGonePage, { status: 404 });
      }
      const url = new URL(coursePath(course), baseUrl).href;
      const calendar = { course, issues, language: languageOf(request), url, stamp: new Date() };
      return reply
        .header("cache-control", "public, max-age=300")
        .header("x-robots-tag", "noindex")
        .header("content-disposition", `inline; filename="${slugOf(course.title) || "kurs"}.ics"`)
        .type("text/calendar; charset=utf-8")
        .send(courseCalendar(calendar));
    },
  );

  app.get(BASE_MAP_PATH, { config }, async (request, reply) => {
    const { map, brotli } = await baseMap();
    reply
      .header("cache-control", "public, max-age=86400")
      .header("vary", "accept-encoding")
      .type("image/svg+xml");
    if (!takesBrotli(request)) return reply.send(map.svg);
    return reply.header("content-encoding", "br").send(brotli);
  });
}

function nowInZurich(): Now {
  const now = new Date();
  return { day: zurichDay(now), time: zurichTime(now) };
}

/** Drawn when somebody first asks, and pressed as well as it can be; what went wrong is tried anew by whoever asks next. */
export function keptMap(draw = drawBaseMap): () => Promise<{ map: BaseMap; brotli: Buffer }> {
  let drawn: Promise<{ map: BaseMap; brotli: Buffer }> | undefined;
  return () => {
    drawn ??= draw()
      .then((map) => ({ map, brotli: pressed(Buffer.from(map.svg), 11) }))
      .catch((error: unknown) => {
        drawn = undefined;
        throw error;
      });
    return drawn;
  };
}
