/** What search engines may look at, and where it is. */
import type { FastifyInstance } from "fastify";
import { inPublicLanguage, publicLanguages } from "#domain/public/public-language.ts";
import { coursePath } from "#server/features/public/courses/course-address.ts";
import type { ReadCourses } from "#server/features/public/courses/read-courses.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicRoom } from "./public-room.ts";

const PAGES = ["/kurse", "/anmeldung", "/mitglied-werden"];
const CACHE = "public, max-age=3600";

export function registerRobotsRoutes(
  app: FastifyInstance,
  { baseUrl, limits }: PublicRoom,
  readCourses: ReadCourses,
): void {
  const config = limits.publicPage;

  app.get("/robots.txt", { config }, (_request, reply) =>
    reply
      .header("cache-control", CACHE)
      .type("text/plain; charset=utf-8")
      .send(
        [
          "User-agent: *",
          ...PAGES.map((path) => `Allow: ${path}`),
          // The style, so that an engine sees what people see.
          "Allow: /public/",
          "Allow: /sitemap.xml",
          "Disallow: /anmeldung/spital",
          "Disallow: /",
          "",
          `Sitemap: ${new URL("/sitemap.xml", baseUrl).href}`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", { config }, async (_request, reply) => {
    const { courses } = await readCourses();
    const paths = [...PAGES, ...courses.map(coursePath)];
    const urls = paths.flatMap((path) => publicLanguages.map((language) => urlOf(path, language)));
    reply.header("cache-control", CACHE).type("application/xml; charset=utf-8");
    return reply.send(
      html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`.html,
    );
  });

  /** Each language names the others. */
  function urlOf(path: string, language: (typeof publicLanguages)[number]): Html {
    const at = (other: typeof language) => new URL(inPublicLanguage(path, other), baseUrl).href;
    return html`<url><loc>${at(language)}</loc>${publicLanguages.map(
      (other) => html`<xhtml:link rel="alternate" hreflang="${other}" href="${at(other)}"/>`,
    )}</url>
`;
  }
}
