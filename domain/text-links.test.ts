import { expect, test } from "vitest";
import { linksIn } from "./text-links.ts";

const links = (text: string) => linksIn(text).map(({ from, to, href }) => [text.slice(from, to), href]);

test("what runs code or leads elsewhere than it says is no link", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<b>",
    "<a href='x'>hier</a>",
    "file:///etc",
    "https://",
  ])
    expect(links(text)).toEqual([]);
});

test("web addresses end before the sentence does", () => {
  expect(links("Siehe https://beispiel.example/a?b=1.")).toEqual([
    ["https://beispiel.example/a?b=1", "https://beispiel.example/a?b=1"],
  ]);
  expect(links("(www.beispiel.example)")).toEqual([["www.beispiel.example", "https://www.beispiel.example"]]);
  expect(links("https://beispiel.example/Zug_(Stadt), dort")).toEqual([
    ["https://beispiel.example/Zug_(Stadt)", "https://beispiel.example/Zug_(Stadt)"],
  ]);
});

test("mail addresses and telephone numbers are links, but not inside a web address", () => {
  expect(links("044 555 22 00 oder buero@beispiel.example, ab 8 Uhr")).toEqual([
    ["044 555 22 00", "tel:+41445552200"],
    ["buero@beispiel.example", "mailto:buero@beispiel.example"],
  ]);
  expect(links("https://beispiel.example/0445552200")).toHaveLength(1);
  expect(links("https://beispiel.example/?an=buero@beispiel.example")).toHaveLength(1);
});
