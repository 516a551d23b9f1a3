import { expect } from "@playwright/test";
import { axe, axeAlone, faultsOf, noFieldIsHalfHidden, noRowIsReachedBehindAHead } from "./accessible.ts";
import { load, watchRequests } from "./in-app.ts";
import { builtRoutes } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

// They only look, so that workers may share them.
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

test("no field of a long form is half hidden behind a bar on phones, no row is reached behind the head of its group", async ({
  page,
}) => {
  await page.context().addInitScript({ content: axe });
  watchRequests(page);
  await signIn(page, "manager");
  const routes = new Map((await builtRoutes(page, "manager")).map((route) => [route.name, route]));
  const routeOf = (name: string) => {
    const route = routes.get(name);
    if (!route) throw new Error(`there is no page ${name}`);
    return route;
  };
  await load(page, routeOf("home").path);
  for (const form of ["puerpera-insert", "user-insert"]) await noFieldIsHalfHidden(page, routeOf(form));
  for (const list of ["triage", "review", "user-check"]) await noRowIsReachedBehindAHead(page, routeOf(list));
});

test("a text that is too pale is found among equal ones, whatever makes it pale, and at the width where it is", async ({
  page,
}) => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `<li id="r${at}"><p><b>Frau Mirjam Ackermann</b></p></li>`,
  );
  const odd = `
    #r3 b { color: #999 } #r4 b { color: #999 } #r5 b { color: oklch(80% 0.1 200) } #r7 p { opacity: 0.4 } #r9 { background: #777 }
    li:nth-child(12) p { background: #777 } #r13 { opacity: 0.4 } #r15 b { color: #777; font-size: 26px } #r16 b { color: #777 }
    #r17 p { mix-blend-mode: difference; background: #888 } #r19 b { -webkit-text-fill-color: #bbb }
    #r21, #r21 p { position: relative; z-index: 1 } #under { position: absolute; inset: 0; background: #777 }
    @media (max-width: 500px) { #r23 b { color: #999 } #r3 b { color: #333 } }`;
  const under = rows.map((row, at) => (at === 21 ? row.replace("<p>", '<div id="under"></div><p>') : row));
  await page.setContent(`<style>
    body { font: 15px sans-serif; color: #333; background: white } li { height: 20px; margin: 0; z-index: 0 } p { margin: 0 } ${odd}
  </style><main><ul>${under.join("")}</ul></main>`);
  const pale = async () =>
    (await faultsOf(page, "color-contrast"))
      .map((fault) => Number(/#r(\d+)/.exec(fault)?.[1]))
      .sort((a, b) => a - b);
  await page.evaluate(axeAlone);
  const wide = await pale();
  expect(wide).toEqual(expect.arrayContaining([3, 4, 5, 7, 9, 11, 13, 16, 19, 21]));
  expect(wide).not.toContain(15);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await pale();
  expect(narrow).toEqual([...wide.filter((row) => row !== 3), 23].sort((a, b) => a - b));
  await page.evaluate(axe);
  expect(await pale()).toEqual(narrow);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await pale()).toEqual(wide);
});

test("a fault that only a narrow window has is found, though axe judged the same content in a wide one", async ({
  page,
}) => {
  const content = (more = "") => `<title>Seite</title><main><h1>Titel</h1>
    <button id="named"><span>Weiter</span></button>
    <img id="late" src="data:," /><a id="small" href="/x" style="position: absolute; top: 200px; left: 0; padding: 12px">x</a>
    <a href="/y" style="position: absolute; top: 200px; left: 60px; padding: 12px">weit</a>
    <div id="rows" style="height: 40px"><p>Zeile</p><p>Zeile</p><p>Zeile</p></div>${more}</main>`;
  const narrowOnly = `@media (max-width: 500px) {
    #named span { display: none } #late { display: block !important }
    #small { left: 50px !important; padding: 0 !important } #rows { overflow: auto }
    h1 { color: #ccc }
  } #late { display: none }`;
  const soundAtBoth = "#late { display: none }";
  const open = async (style: string) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.setContent(
      `<html lang="de"><style>body { background: white } ${style}</style>${content()}</html>`,
    );
    await page.evaluate(axe);
  };
  const skipped = () => page.evaluate<number>("axe.shared.skipped");
  const rulesFound = async () =>
    [...new Set((await faultsOf(page)).map((fault) => fault.split(":", 1)[0]))].sort();

  await open(soundAtBoth);
  expect(await rulesFound()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await rulesFound()).toEqual([]);
  expect(await skipped(), "the rules that do not depend on the width leave equal content out").toBe(1);

  await open(narrowOnly);
  expect(await rulesFound()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const found = ["button-name", "color-contrast", "image-alt", "scrollable-region-focusable", "target-size"];
  expect(await rulesFound()).toEqual(found);
  expect(await skipped()).toBe(0);
  // axe judges a part with a fault each time.
  expect(await rulesFound()).toEqual(found);

  // By attributes and by text, as a page that draws itself anew for phones changes them.
  await open(soundAtBoth);
  expect(await rulesFound()).toEqual([]);
  await page.evaluate(`document.querySelector("#named").setAttribute("role", "gibt-es-nicht")`);
  expect(await rulesFound()).toContain("aria-roles");
  await page.evaluate(`document.querySelector("#named").removeAttribute("role")`);
  expect(await rulesFound()).toEqual([]);
  await page.evaluate(`document.querySelector("#named span").textContent = ""`);
  expect(await rulesFound()).toEqual(["button-name"]);
});

test("axe's shared rules read nothing that a width changes", async ({ page }) => {
  await page.setContent(`<html lang="de"><title>Seite</title><header><nav aria-label="Menü"><ul><li><a href="/">Weg</a></li></ul></nav></header>
    <main><h1>Titel</h1><dl><dt>Wort</dt><dd>Sinn</dd></dl><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
    <table role="grid"><thead><tr><th scope="col">Kopf</th></tr></thead><tbody><tr><td headers="">Zelle</td></tr></tbody></table>
    <form><label>Name <input autocomplete="name" /></label><select aria-label="Wahl"><option>a</option></select><button>Weiter</button></form>
    <div role="tablist"><button role="tab" aria-selected="true">Teil</button></div><div role="listbox" aria-label="Liste" tabindex="0"><div role="option">a</div></div>
    <div role="checkbox" aria-checked="true" tabindex="0">Ja</div><progress aria-label="Stand"></progress><svg role="img" aria-label="Bild"></svg>
    <img alt="Bild" src="data:," /><details><summary>Mehr</summary>Text</details><div aria-hidden="true"><span>weg</span></div>
    <p lang="fr">Bonjour</p><div role="dialog" aria-label="Frage"><button>Zu</button></div><p style="opacity: 0.9">Text</p></main></html>`);
  await page.evaluate(axe);
  const reads = await page.evaluate<string[]>(`(async () => {
    const reads = new Set();
    const watch = (prototype, names) => {
      for (const name of names) {
        const { value, get, ...more } = Object.getOwnPropertyDescriptor(prototype, name);
        Object.defineProperty(prototype, name, value
          ? { ...more, value(...given) { reads.add(name); return value.apply(this, given); } }
          : { configurable: true, get() { reads.add(name); return get.call(this); } });
      }
    };
    watch(Element.prototype, ["getBoundingClientRect", "getClientRects", "clientWidth", "clientHeight", "scrollWidth", "scrollHeight", "scrollTop", "scrollLeft"]);
    watch(HTMLElement.prototype, ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "offsetParent"]);
    watch(Range.prototype, ["getBoundingClientRect", "getClientRects"]);
    watch(Document.prototype, ["elementFromPoint", "elementsFromPoint"]);
    const { getComputedStyle } = window;
    window.getComputedStyle = (...given) => new Proxy(getComputedStyle(...given), {
      get(style, name) {
        if (name === "getPropertyValue") return (property) => { reads.add(property); return style.getPropertyValue(property); };
        reads.add(String(name));
        return style[name];
      },
    });
    await axe.run(document, { runOnly: axe.shared.rules.filter((id) => axe.getRules().some(({ ruleId }) => ruleId === id)), iframes: false });
    return [...reads].sort();
  })()`);
  expect(reads).toEqual(["content-visibility", "display", "visibility"]);
});

test("the letters that stand in for the fonts take as much room as they", async ({ page }) => {
  await signIn(page, "hebamme", "/");
  const rooms = (await page.evaluate(`(async () => {
    const text = "Frau Keller aus Uster hat am 14. November geboren; bitte vor dem ersten Besuch anrufen. Grüsse aus dem Büro.";
    const roomOf = (family, weight) => {
      const span = Object.assign(document.createElement("span"), { textContent: text });
      span.style.cssText = "position: absolute; white-space: nowrap; font: " + weight + " 100px / normal '" + family + "'";
      document.body.append(span);
      return span.getBoundingClientRect();
    };
    await Promise.all([...document.fonts].filter(({ family }) => family.startsWith("Source")).map((face) => face.load().catch(() => undefined)));
    if ([...document.fonts].some(({ family, status }) => family.includes("Fallback") && status !== "loaded")) return undefined;
    return [["Source Sans 3 Variable", 400], ["Source Sans 3 Variable", 600], ["Source Serif 4", 600]].map(([name, weight]) => {
      const house = roomOf(name, weight), standIn = roomOf(name.replace(" Variable", "") + " Fallback", weight);
      return { width: standIn.width / house.width, height: standIn.height / house.height };
    });
  })()`)) as { width: number; height: number }[] | undefined;
  expect(rooms, "this machine has neither Arial and Times nor Liberation").toBeDefined();
  for (const { width, height } of rooms ?? []) {
    expect(Math.abs(width - 1)).toBeLessThan(0.025);
    expect(Math.abs(height - 1)).toBeLessThan(0.01);
  }
});

test("nothing on the page breaks the content policy", async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: "Spalten wählen" }).click();
  await expect(page.getByRole("checkbox", { name: "Telefon" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Telefon" })).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kra");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await expect(page.getByRole("img", { name: /Karte/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  expect(broken).toEqual([]);
});
