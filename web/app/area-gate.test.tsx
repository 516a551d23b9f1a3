// @vitest-environment happy-dom
/** Pages of one area for people of another: they are led home, are told why, and nothing is fetched for the page. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { jana, lea, openRoom } from "#testing/web/open-room.tsx";
import { SavedViews } from "#web/components/table/SavedViews.tsx";
import { AreaGate, Landing } from "./AreaGate.tsx";

/** A page that asks as soon as it is drawn, and the homes of both areas. */
const open = (at: string, who: typeof jana, home: string) =>
  openRoom(<p>Ihre Startseite</p>, {
    at,
    path: home,
    as: who,
    others: [
      {
        path: "/admin",
        element: <AreaGate area="admin" />,
        children: [
          { index: true, element: <Landing /> },
          { path: "puerpera/list", element: <SavedViews screen="puerpera/list" /> },
        ],
      },
      {
        path: "/user",
        element: <AreaGate area="user" />,
        children: [{ path: "puerpera/list", element: <SavedViews screen="puerpera/list" /> }],
      },
    ],
  });

test.each([
  ["a midwife at an address of the office", "/admin/puerpera/list", lea, "/user/home"],
  ["a mediator at an address of the midwives", "/user/puerpera/list", jana, "/admin/home"],
])("%s is led home with a notice, and nothing is fetched for the page", async (_, at, who, home) => {
  const { address, server } = await open(at, who, home);
  await screen.findByText("Ihre Startseite");
  await screen.findByText("Dafür fehlt die Berechtigung.");
  expect(address()).toBe(home);
  expect(server.waiting()).toEqual([]);
});

test("a mediator at an address of the office sees its page", async () => {
  const { question, address } = await open("/admin/puerpera/list", jana, "/admin/home");
  const asked = await question("SavedViews");
  asked.reply({ saved_view: [] });
  await screen.findByRole("navigation", { name: "Ansichten" });
  expect(address()).toBe("/admin/puerpera/list");
  expect(screen.queryByText("Dafür fehlt die Berechtigung.")).toBeNull();
});

test("an address that names no page leads home", async () => {
  const { address } = await open("/admin", jana, "/admin/home");
  await until(() => expect(address()).toBe("/admin/home"));
  expect(screen.queryByText("Dafür fehlt die Berechtigung.")).toBeNull();
});
