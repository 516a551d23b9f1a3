// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce, cleanup, render } from "#testing/web/drawn-page.tsx";
import { UntilDialog } from "./UntilDialog.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bis wann
      </button>
      <UntilDialog
        isOpen={isOpen}
        title="Bis wann?"
        onConfirm={async () => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const field = (label: RegExp) => until(() => screen.getByLabelText<HTMLInputElement>(label));

test("it begins with the day of now, however long the page is open, and with nothing of the last time", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2026-11-16T20:00:00Z"),
  });
  render(<Page />);
  vi.setSystemTime(new Date("2026-11-17T06:59:00Z"));
  atOnce(() => void vi.advanceTimersByTime(60_000));
  const user = userEvent.setup();
  const open = () => user.click(screen.getByRole("button", { name: "Bis wann" }));
  await open();
  expect((await field(/^Tag/)).value).toBe("17.11.2026");

  await user.clear(await field(/^Tag/));
  await user.type(await field(/^Tag/), "20.11.2026");
  await user.clear(await field(/^Zeit/));
  await user.type(await field(/^Zeit/), "09:30");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await open();
  expect((await field(/^Tag/)).value).toBe("17.11.2026");
  expect((await field(/^Zeit/)).value).toBe("12:00");
});
