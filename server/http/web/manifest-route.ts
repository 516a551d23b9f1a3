/** What a phone needs to keep the application beside its others: name and colours are the organisation's. */
import type { FastifyInstance } from "fastify";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";

const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

export function registerManifest(app: FastifyInstance, readOrganisation: ReadOrganisation): void {
  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { title, colours } = await readOrganisation();
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        JSON.stringify({
          id: "/",
          name: title,
          short_name: title,
          lang: "de-CH",
          dir: "ltr",
          // Leads each role to her own home.
          start_url: "/",
          scope: "/",
          display: "standalone",
          background_color: "#f7f4ef",
          theme_color: colours.primary,
          categories: ["medical", "productivity"],
          icons,
          shortcuts: [
            { name: "Neue Anmeldungen", url: "/user/filter" },
            { name: "Aktuelle Wöchnerinnen", url: "/user/puerpera/list" },
          ],
        }),
      );
  });
}
