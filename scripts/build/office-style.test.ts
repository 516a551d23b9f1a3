import { expect, test } from "vitest";
import { splitStyle } from "./office-style.ts";

const split = (style: string) => splitStyle(style, (name) => name.endsWith("_office"));

test("what only the office wears is taken out, with its order and its media", () => {
  const { everybodys, offices } = split(
    ":root{--a:1px}._a_all{top:0}._b_office{top:1px}@media (width<=740px){._a_all{top:2px}._b_office:hover{top:3px}}._c_office ._a_all{top:4px}",
  );
  expect(everybodys).toBe(":root{--a:1px}._a_all{top:0}@media (width<=740px){._a_all{top:2px}}");
  expect(offices).toBe(
    "._b_office{top:1px}@media (width<=740px){._b_office:hover{top:3px}}._c_office ._a_all{top:4px}",
  );
});

test("selectors that share their declarations go their ways, and media without rules are left out", () => {
  const { everybodys, offices } = split("._a_all,._b_office{top:0}@media print{._b_office{top:1px}}");
  expect(everybodys).toBe("._a_all{top:0}");
  expect(offices).toBe("._b_office{top:0}@media print{._b_office{top:1px}}");
});

test("fonts are everybody's, movements whose they are", () => {
  const { everybodys, offices } = split(
    '@font-face{font-family:"A";src:local("A")}@keyframes _turn_all{to{top:0}}@keyframes _turn_office{to{top:1px}}h1{top:0}',
  );
  expect(everybodys).toBe(
    '@font-face{font-family:"A";src:local("A")}@keyframes _turn_all{to{top:0}}h1{top:0}',
  );
  expect(offices).toBe("@keyframes _turn_office{to{top:1px}}");
});

test("a nested rule goes with the one around it", () => {
  const { everybodys, offices } = split("._a_all{top:0;&:hover{top:1px}}._b_office{&:hover{top:1px}}");
  expect(everybodys).toBe("._a_all{top:0;&:hover{top:1px}}");
  expect(offices).toBe("._b_office{&:hover{top:1px}}");
});
