// @vitest-environment happy-dom
/** The keys of every page, `?` and Ctrl+K, while a dialog closes and a midwife is picked. */
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce } from "#testing/web/drawn-page.tsx";
import { openRoom } from "#testing/web/open-room.tsx";
import { setShortcutMode } from "#web/platform/browser/shortcut-mode.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { GlobalSearch } from "./GlobalSearch.tsx";
import { ShortcutHelp } from "./ShortcutHelp.tsx";

const taken: string[] = [];

function Case() {
  useShortcuts({ v: { label: "Vermitteln", act: () => taken.push("v") } });
  return (
    <div id="root">
      <GlobalSearch />
      <main>
        <label>
          <input type="radio" name="midwife" /> Anna
        </label>
      </main>
      <ShortcutHelp />
    </div>
  );
}

async function open() {
  taken.length = 0;
  const room = await openRoom(<Case />, { at: "/admin/puerpera/current" });
  await room.user.click(await screen.findByRole("radio", { name: "Anna" }));
  return room;
}
const help = () => screen.queryByRole("dialog", { name: "Tasten" });
const search = () => screen.getByRole("combobox", { name: "Überall suchen" });

/** Presses Ctrl+K as soon as the dialog has left, before it has given the focus back. */
function searchOnceClosed(): void {
  const watch = new MutationObserver(() => {
    if (help()) return;
    watch.disconnect();
    const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
}

test("the help names the page's keys, and Ctrl+K right after it opens the search and gives the focus back", async () => {
  const { user } = await open();
  await user.keyboard("?");
  await until(() => expect(help()?.textContent).toContain("Vermitteln"));
  searchOnceClosed();
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement).toBe(search()));
  expect(help()).toBeNull();
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Anna" })));
  await user.keyboard("v");
  expect(taken).toEqual(["v"]);
});

test("Ctrl+K leads to the search also if a closing dialog takes the focus back in the same frame", async () => {
  await open();
  const picked = screen.getByRole("radio", { name: "Anna" });
  const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
  document.dispatchEvent(new KeyboardEvent("keydown", init));
  expect(document.activeElement).toBe(search());
  picked.focus();
  await until(() => expect(document.activeElement).toBe(search()));
});

test("no key of the page works while the help is open, and `?` pressed twice opens it once", async () => {
  const { user } = await open();
  await user.keyboard("??");
  await until(() => expect(help()).not.toBeNull());
  const behind = screen.getByRole("combobox", { name: "Überall suchen", hidden: true });
  let isSearchOpened = false;
  behind.addEventListener("focus", () => {
    isSearchOpened = true;
  });
  await user.keyboard("v{Control>}k{/Control}");
  expect([taken, isSearchOpened]).toEqual([[], false]);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test.each([
  ["on", "Tastenkürzel sind eingeschaltet.", "V"],
  ["modified", "Buchstaben und Zeichen wirken nur zusammen mit Alt.", "Alt V"],
  ["off", "Tastenkürzel aus Buchstaben und Zeichen sind in Ihrem Profil ausgeschaltet.", undefined],
] as const)("the help tells the state «%s» and the keys that act", async (mode, state, key) => {
  onTestFinished(() => setShortcutMode("on"));
  const { user } = await open();
  await user.keyboard("?");
  await until(() => expect(help()).not.toBeNull());
  atOnce(() => setShortcutMode(mode));
  expect(help()?.textContent).toContain(state);
  const named = [...(help()?.querySelectorAll("dt") ?? [])].find(
    (term) => term.nextElementSibling?.textContent === "Vermitteln",
  );
  expect(named?.textContent?.trim()).toBe(key);
});
