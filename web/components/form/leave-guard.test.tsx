// @vitest-environment happy-dom
/** Unsaved input is asked about before its page is left: stay, leave it for later, or throw it away. */
import { screen } from "@testing-library/dom";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";

async function open(isUnsaved: boolean) {
  const discard = vi.fn();
  const form = (
    <>
      <Link to="/admin/home">Startseite</Link>
      <Link to="/admin/form?tab=b">zweiter Teil</Link>
      <LeaveGuard hasUnsaved={() => isUnsaved} onDiscard={discard} />
    </>
  );
  const room = await openRoom(form, {
    at: "/admin/form",
    path: "/admin/form",
    others: [{ path: "/admin/home", element: <h1>Start</h1> }],
  });
  const leave = async () => room.user.click(await screen.findByRole("link", { name: "Startseite" }));
  const choose = async (name: string) => room.user.click(await screen.findByRole("button", { name }));
  return { ...room, discard, leave, choose };
}

test("a page without unsaved input is left at once", async () => {
  const { leave } = await open(false);
  await leave();
  await screen.findByRole("heading", { name: "Start" });
});

test("staying keeps the page, and the next attempt asks again", async () => {
  const { leave, choose, address, discard } = await open(true);
  await leave();
  await choose("Hier bleiben");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/form");
  await leave();
  await screen.findByRole("dialog", { name: "Ihre Eingaben sind noch nicht gespeichert" });
  expect(discard).not.toHaveBeenCalled();
});

test("Escape stays, too", async () => {
  const { user, leave, address } = await open(true);
  await leave();
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/form");
});

test("leaving for later keeps the input", async () => {
  const { leave, choose, discard } = await open(true);
  await leave();
  await choose("Später weiterfahren");
  await screen.findByRole("heading", { name: "Start" });
  expect(discard).not.toHaveBeenCalled();
});

test("throwing it away leaves without it", async () => {
  const { leave, choose, discard } = await open(true);
  await leave();
  await choose("Verwerfen");
  await screen.findByRole("heading", { name: "Start" });
  expect(discard).toHaveBeenCalledOnce();
});

test("another part of the same page is no leaving", async () => {
  const { user, address } = await open(true);
  await user.click(await screen.findByRole("link", { name: "zweiter Teil" }));
  await until(() => expect(address()).toBe("/admin/form?tab=b"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
