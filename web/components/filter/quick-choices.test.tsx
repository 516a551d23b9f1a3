// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { FilterChip } from "./FilterChip.tsx";

const places = ["Altdorf", "Chur", "Uster"].map((title) => ({ value: title, title }));

const find = (css: string, words: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(({ textContent }) =>
    textContent.startsWith(words),
  );
  if (!found) throw new Error(`there is no ${words}`);
  return found;
};

test("two quick presses are two choices, also while the first is not drawn yet", async () => {
  const asked: string[][] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <FilterChip label="Ort" options={places} chosen={[]} onChange={(chosen) => asked.push(chosen)} />,
  );
  (await until(() => find("button", "Ort"))).click();
  (await until(() => find("[role=option]", "Altdorf"))).click();
  find("[role=option]", "Chur").click();
  expect(asked).toEqual([["Altdorf"], ["Altdorf", "Chur"]]);
  find("[role=option]", "Altdorf").click();
  expect(asked.at(-1)).toEqual(["Chur"]);
  root.unmount();
});

test("choices that have not come are waited for: there is nothing to press in their place, and they get the focus", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const chip = (options: typeof places | undefined) => (
    <FilterChip label="Ort" options={options} chosen={[]} onChange={() => undefined} />
  );
  root.render(chip(undefined));
  (await until(() => find("button", "Ort"))).click();
  await until(() => find("[role=dialog]", ""));
  await until(() => expect(find("[role=dialog]", "").querySelector("[aria-busy]")).not.toBeNull());
  expect(document.querySelector("[role=option]")).toBeNull();
  expect(document.body.textContent).not.toContain("Nichts gefunden");
  root.render(chip(places));
  await until(() => find("[role=option]", "Altdorf"));
  await until(() =>
    expect(document.querySelector("[role=listbox]")?.contains(document.activeElement)).toBe(true),
  );
  root.render(chip([]));
  await until(() => find("[role=option]", "Nichts gefunden"));
  root.unmount();
});
