// @vitest-environment happy-dom
/** The keys of every page, `?` and Ctrl+K, while a dialog closes and a midwife is picked. */
import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
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
  // In the frame after it closed, the dialog gives the focus back to the page.
  for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(document.activeElement).toBe(search());
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Anna" })));
  await user.keyboard("v");
  expect(taken).toEqual(["v"]);
});

test("no key of the page works while the help is open, and `?` pressed twice opens it once", async () => {
  const { user } = await open();
  await user.keyboard("??");
  await until(() => expect(help()).not.toBeNull());
  await user.keyboard("v{Control>}k{/Control}");
  expect(taken).toEqual([]);
  const hidden = screen.getByRole("combobox", { name: "Überall suchen", hidden: true });
  expect(hidden.getAttribute("aria-expanded")).toBe("false");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
