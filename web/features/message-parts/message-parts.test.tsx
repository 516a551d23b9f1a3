// @vitest-environment happy-dom
/** A message of the office as midwives see it: its kind, its day, and links in place of addresses and numbers. */
import { screen, within } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { CategoryChip } from "./CategoryChip.tsx";
import { OfficeMessage } from "./OfficeMessage.tsx";
import { UrgentMessage } from "./UrgentMessage.tsx";

const now = new Date("2026-11-16T09:00:00Z");
const message = {
  title: "Engpass in Uster",
  text: "Siehe www.beispiel.example, 044 555 22 00 oder post@beispiel.example. <b>Danke</b>",
  date: "2026-11-16",
  category: "news",
};

afterEach(cleanup);

test("addresses and numbers become links, and everything else stays text", () => {
  render(<OfficeMessage message={message} now={now} />);
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.target])).toEqual([
    ["www.beispiel.example", "https://www.beispiel.example", "_blank"],
    ["044 555 22 00", "tel:+41445552200", ""],
    ["post@beispiel.example", "mailto:post@beispiel.example", ""],
  ]);
  expect(links[0]?.rel).toBe("noreferrer");
  expect(screen.getByRole("paragraph").textContent).toBe(message.text);
  expect(document.querySelector("b")).toBeNull();
});

test("a message says its kind and its day, and has no paragraph where it has no text", () => {
  render(<OfficeMessage message={{ ...message, text: null }} now={now} />);
  const shown = screen.getByRole("article");
  expect(within(shown).getByRole("heading", { name: "Engpass in Uster" })).toBeTruthy();
  expect(shown.textContent).toContain("Neuigkeit");
  expect(shown.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-16");
  expect(shown.querySelector("time")?.textContent).toBe("heute");
  expect(screen.queryByRole("paragraph")).toBeNull();
});

test("an unknown kind is shown as information", () => {
  render(<CategoryChip value="something" />);
  expect(document.body.textContent).toBe("Information");
});

test("an urgent message is a region of its own with the button that she gives", () => {
  render(<UrgentMessage message={message} now={now} action={<button type="button">Gelesen</button>} />);
  const banner = screen.getByRole("region", { name: "Dringend: Engpass in Uster" });
  expect(within(banner).getByRole("button", { name: "Gelesen" })).toBeTruthy();
  expect(within(banner).getAllByRole("link")).toHaveLength(3);
});
