// @vitest-environment happy-dom
/** The user's choice about shortcuts: stored once per choice, in order, and shown as it is stored. */
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { setShortcutMode } from "#web/platform/browser/shortcut-mode.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { ShortcutsCard } from "./ShortcutsCard.tsx";

const pressed: string[] = [];
function Page() {
  useShortcuts({ p: () => pressed.push("p") });
  return <ShortcutsCard />;
}

const row = (mode: string) => ({
  saved_view: [{ __typename: "saved_view", id: "view", settings: { mode } }],
});
async function open(kept: object, as = lea) {
  pressed.length = 0;
  onTestFinished(() => setShortcutMode("on"));
  let stored = kept;
  const answers = { ShortcutMode: () => stored as Record<string, unknown> };
  const room = await openRoom(<Page />, { at: "/user/profile", as, answers });
  return { ...room, store: (next: object) => (stored = next) };
}
const choice = (label: string) => screen.findByRole<HTMLInputElement>("radio", { name: label });

test("without a choice the keys act; a choice is stored and acts at once", async () => {
  const { user, question, store } = await open({ saved_view: [] });
  expect((await choice("ein")).checked).toBe(true);
  await user.click(await choice("aus"));
  const asked = await question("InsertShortcutMode");
  expect(asked.variables).toEqual({ settings: { mode: "off" } });
  await user.keyboard("p");
  expect(pressed).toEqual([]);
  store(row("off"));
  asked.reply({ insert_saved_view_one: row("off").saved_view[0] });
  await user.click(await choice("nur mit Alt"));
  const again = await question("UpdateShortcutMode");
  expect(again.variables).toEqual({ id: "view", settings: { mode: "modified" } });
  store(row("modified"));
  again.reply({ update_saved_view_by_pk: row("modified").saved_view[0] });
  await user.keyboard("p{Alt>}p{/Alt}");
  expect(pressed).toEqual(["p"]);
});

test("two quick choices are stored one after the other, and the last one stays", async () => {
  const { user, question, server, store } = await open(row("on"));
  await user.click(await choice("aus"));
  await user.click(await choice("nur mit Alt"));
  const first = await question("UpdateShortcutMode");
  expect(first.variables).toEqual({ id: "view", settings: { mode: "off" } });
  expect(server.waiting()).toEqual([]);
  first.reply({ update_saved_view_by_pk: row("off").saved_view[0] });
  const second = await question("UpdateShortcutMode");
  expect(second.variables).toEqual({ id: "view", settings: { mode: "modified" } });
  store(row("modified"));
  second.reply({ update_saved_view_by_pk: row("modified").saved_view[0] });
  await until(async () => expect((await choice("nur mit Alt")).checked).toBe(true));
});

test("a choice that cannot be stored is told, and the one before it stays", async () => {
  const { user, question } = await open(row("modified"));
  await until(async () => expect((await choice("nur mit Alt")).checked).toBe(true));
  await user.click(await choice("aus"));
  (await question("UpdateShortcutMode")).refuse("Das ist gerade nicht möglich.");
  await screen.findByText("Das ist gerade nicht möglich.");
  expect((await choice("nur mit Alt")).checked).toBe(true);
});

test("an auditor, who writes nothing, has the keys only together with Alt", async () => {
  const auditor = { ...lea, id: "pia", role: "auditor" };
  const { user } = await open({ saved_view: [] }, auditor);
  await choice("ein");
  await user.keyboard("p{Alt>}p{/Alt}");
  expect(pressed).toEqual(["p"]);
});
