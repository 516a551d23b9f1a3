// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { WardCodeCard } from "./WardCodeCard.tsx";

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/admin/office/birthplace/single/b`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

test("codes that could not be read are no skeleton for ever: one reads why, and tries again", async () => {
  draw(<WardCodeCard birthplaceId="b" value="uster" title="Spital Uster" isActive />);
  (await server.question()).fail(403);
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Dafür fehlt die Berechtigung."));
  screen.getByRole("button", { name: "Nochmals versuchen" }).click();
  (await server.question()).reply({ ward_code: [] });
  await until(() => screen.getByText("Zurzeit gilt kein Code."));
  expect(screen.queryByRole("alert")).toBeNull();
});
