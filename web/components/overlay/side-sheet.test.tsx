// @vitest-environment happy-dom
/** What comes over the page from its edge: the focus goes in and comes back, and nothing of it stays behind. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { SideSheet } from "./SideSheet.tsx";

afterEach(cleanup);

let closings = 0;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Verlauf
      </button>
      <SideSheet
        isOpen={isOpen}
        label="Verlauf"
        isFromFoot={false}
        width={400}
        onClose={() => {
          closings += 1;
          setOpen(false);
        }}
      >
        <button type="button">Älteres</button>
        <button type="button" data-first>
          Schliessen
        </button>
      </SideSheet>
    </main>
  );
}

async function open() {
  closings = 0;
  const drawn = render(<Page />);
  const user = userEvent.setup();
  const opener = screen.getByRole("button", { name: "Verlauf" });
  await user.click(opener);
  await screen.findByRole("dialog", { name: "Verlauf" });
  return { ...drawn, user, opener };
}

const focused = () => document.activeElement?.textContent;

test("what is marked as first has the focus, Tab goes round, and Escape gives the focus back", async () => {
  const { user, opener } = await open();
  await until(() => expect(focused()).toBe("Schliessen"));
  await user.tab();
  expect(focused()).toBe("Älteres");
  await user.tab();
  expect(focused()).toBe("Schliessen");
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await until(() => expect(document.activeElement).toBe(opener));
  expect(closings).toBe(1);
});

test("Escape pressed twice closes once", async () => {
  const { user } = await open();
  await user.keyboard("{Escape}{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(closings).toBe(1);
});

test("a page that goes while it is open leaves the next one free", async () => {
  const { rerender } = await open();
  rerender(<main>Nächste Seite</main>);
  await settled();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("main").closest("[inert], [aria-hidden=true]")).toBeNull();
  expect(document.documentElement.style.overflow).toBe("");
});
