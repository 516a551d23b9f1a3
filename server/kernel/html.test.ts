import { expect, test } from "vitest";
import { html } from "./html.ts";

test("a value cannot become markup", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
});

test("markup made here is not escaped twice, and what is absent prints nothing", () => {
  expect(html`<ul>${[html`<li>${"a&b"}</li>`, html`<li>2</li>`]}${undefined}${false}</ul>`.html).toBe(
    "<ul><li>a&amp;b</li><li>2</li></ul>",
  );
});
