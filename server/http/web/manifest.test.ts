import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await servedApp();
  await app.database.admin.query(
    "update app.appsettings set apptitle = 'Wochenbett Testtal', primary_color = '#334455'",
  );
});
afterAll(() => app.stop());

interface Manifest {
  name: string;
  theme_color: string;
  start_url: string;
  icons: { src: string; purpose: string }[];
}

test("the application on a phone bears the organisation's name and colour, and its icons exist", async () => {
  const answer = await fetch(`${app.baseUrl}/manifest.webmanifest`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Wochenbett Testtal", theme_color: "#334455", start_url: "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src } of manifest.icons) {
    expect(existsSync(fileURLToPath(new URL(`../../../web/public${src}`, import.meta.url)))).toBe(true);
  }
});
