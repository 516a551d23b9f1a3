// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { FilterChip } from "./FilterChip.tsx";

const places = ["Altdorf", "Chur", "Uster"].map((title) => ({ value: title, title }));

test("two quick presses are two choices, also while the first is not drawn yet", async () => {
  const asked: string[][] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <FilterChip label="Ort" options={places} chosen={[]} onChange={(chosen) => asked.push(chosen)} />,
  );
  const find = (css: string, words: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(css)].find(({ textContent }) =>
      textContent.startsWith(words),
    );
    if (!found) throw new Error(`there is no ${words}`);
    return found;
  };
  (await until(() => find("button", "Ort"))).click();
  (await until(() => find("[role=option]", "Altdorf"))).click();
  find("[role=option]", "Chur").click();
  expect(asked).toEqual([["Altdorf"], ["Altdorf", "Chur"]]);
  find("[role=option]", "Altdorf").click();
  expect(asked.at(-1)).toEqual(["Chur"]);
  root.unmount();
});
