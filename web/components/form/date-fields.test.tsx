// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, test, vi } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { openRange } from "#domain/day-range.ts";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { DayRangeCalendar } from "../filter/DayRangeCalendar.tsx";
import { DateInput } from "./DateInput.tsx";
import { DatePopover } from "./DatePopover.tsx";
import { FormField } from "./FormField.tsx";

afterEach(cleanup);

function show(field: ReactNode): ReturnType<typeof userEvent.setup> {
  render(<I18nProvider locale="de-CH">{field}</I18nProvider>);
  return userEvent.setup();
}

function Day({ start, onChange }: { start: string; onChange: (day: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Austritt">
      {(field) => (
        <DateInput
          {...field}
          value={value}
          onChange={(day) => {
            onChange(day);
            setValue(day);
          }}
        />
      )}
    </FormField>
  );
}

const field = () => screen.getByRole("textbox", { name: "Austritt", hidden: true });

/** The end follows the beginning, as in an absence. */
function Days() {
  const [days, setDays] = useState({ start: "", end: "" });
  return (
    <>
      <DateInput aria-label="Von" value={days.start} onChange={(start) => setDays({ start, end: start })} />
      <DateInput
        aria-label="Bis"
        value={days.end}
        hasCalendar={false}
        onChange={(end) => setDays((now) => ({ ...now, end }))}
      />
    </>
  );
}

test("a day that follows another gives way to what is typed, also where one stands already", async () => {
  const user = show(<Days />);
  await user.type(screen.getByRole("textbox", { name: "Von" }), "1.2.2031");
  await user.tab();
  await user.tab();
  const end = screen.getByRole<HTMLInputElement>("textbox", { name: "Bis" });
  expect([document.activeElement, end.value]).toEqual([end, "01.02.2031"]);
  await user.keyboard("3.2.2031");
  await user.tab();
  expect(end.value).toBe("03.02.2031");
});

test("a day that comes while one stands in its field is selected", async () => {
  const user = show(<Days />);
  await user.type(screen.getByRole("textbox", { name: "Von" }), "1.2.2031");
  const end = screen.getByRole<HTMLInputElement>("textbox", { name: "Bis" });
  end.focus();
  await until(() => expect(end.value).toBe("01.02.2031"));
  expect(end.value.slice(end.selectionStart ?? 0, end.selectionEnd ?? 0)).toBe("01.02.2031");
});

test("a day is typed freely and read on leaving; leaving it unchanged says nothing", async () => {
  const onChange = vi.fn();
  const user = show(<Day start="2026-11-14" onChange={onChange} />);
  expect(field()).toHaveProperty("value", "14.11.2026");
  await user.click(field());
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), "+3");
  await user.tab();
  expect(onChange.mock.calls).toEqual([[addDays(zurichDay(new Date()), 3)]]);
});

test("text that is no day stays for the form to object to", async () => {
  const onChange = vi.fn();
  const user = show(<Day start="" onChange={onChange} />);
  await user.type(field(), "bald");
  await user.tab();
  expect(onChange).toHaveBeenCalledWith("bald");
  expect(field()).toHaveProperty("value", "bald");
});

function Picker({ onPick }: { onPick: (day: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <DatePopover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        under={box}
        value="2026-11-14"
        onPick={onPick}
      />
    </div>
  );
}

test("the calendar has weeks that begin on Monday, and closes with a choice", async () => {
  const onPick = vi.fn();
  const user = show(<Picker onPick={onPick} />);
  expect(screen.getByRole("grid").querySelector("th")?.textContent).toBe("Mo");
  expect(screen.getByRole("button", { name: /14\. November 2026.*ausgewählt/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: /22\. November 2026/ }));
  expect(onPick.mock.calls).toEqual([["2026-11-22"]]);
  await expect.poll(() => screen.queryByRole("grid")).toBeNull();
});

test("Escape leaves the calendar without a choice", async () => {
  const onPick = vi.fn();
  const user = show(<Picker onPick={onPick} />);
  await user.keyboard("{PageDown}{Escape}");
  await expect.poll(() => screen.queryByRole("grid")).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

test("a span is chosen by two presses, and shows the month of what is known", async () => {
  const onChange = vi.fn();
  const user = show(<DayRangeCalendar range={{ ...openRange, from: "2026-03-09" }} onChange={onChange} />);
  expect(screen.getByRole("grid").getAttribute("aria-label")).toContain("März 2026");
  await user.click(screen.getByRole("button", { name: /10\. März 2026/ }));
  await user.click(screen.getByRole("button", { name: /13\. März 2026/ }));
  expect(onChange).toHaveBeenCalledWith({ from: "2026-03-10", to: "2026-03-13" });
});

test("keys alone choose a day: typed, moved in the calendar, and taken by Enter", async () => {
  const onChange = vi.fn();
  const user = show(<Day start="" onChange={onChange} />);
  await user.type(field(), "14.3.2027");
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await until(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("14. März 2027"));
  await user.keyboard("{ArrowDown}{PageDown}{Enter}");
  await until(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(field()).toHaveProperty("value", "21.04.2027");
  expect(onChange.mock.calls).toEqual([["2027-03-14"], ["2027-04-21"]]);
});

test("Enter in the field reads what was typed before the form is sent", async () => {
  const onChange = vi.fn();
  const user = show(<Day start="" onChange={onChange} />);
  await user.type(field(), "14.3.2027{Enter}{Enter}");
  expect(onChange.mock.calls).toEqual([["2027-03-14"]]);
});

test("a page that goes while the calendar is open leaves the next one free", async () => {
  const { rerender } = render(<Picker onPick={() => undefined} />);
  expect(await screen.findByRole("grid")).toBeTruthy();
  rerender(<main>Nächste Seite</main>);
  await until(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(screen.getByRole("main").closest("[inert], [aria-hidden=true]")).toBeNull();
});

test("the right button chooses no day", async () => {
  const onPick = vi.fn();
  const user = show(<Picker onPick={onPick} />);
  const day = await screen.findByRole("button", { name: /22\. November 2026/ });
  await user.pointer({ keys: "[MouseRight]", target: day });
  expect(onPick).not.toHaveBeenCalled();
});
