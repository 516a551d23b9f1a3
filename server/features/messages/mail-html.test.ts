/** What a mail looks like is made of its template alone; whatever people have typed into their data stays text. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { fc } from "#testing/property.ts";
import { readsInOnePass } from "#testing/reads-in-one-pass.ts";
import { type Organisation, printMailHtml } from "./mail-html.ts";
import { blocksOf, markPlainText, plainTextOf } from "./mail-markup.ts";
import { renderMail } from "./render-mail.ts";

const organisation: Organisation = {
  apptitle: "Wochenbett & Co",
  primary_color: "#1f6f78",
  secondary_color: "#d9654b",
  organisation_address: "Limmatstrasse 114\n8005 Zürich",
  organisation_contact: "044 555 01 20",
};

const template = [
  "Guten Tag {{ midwife.fullname }}",
  "",
  "## Kontakt",
  "Name: {{ puerpera.fullname }}",
  "Ort: {{ puerpera.place }}",
  "",
  "{{ puerpera.notes_to_midwife }}",
  "",
  "Sie heisst **{{ puerpera.firstname }}** und wohnt in *{{ puerpera.place }}*.",
  "- {{ puerpera.firstname }}",
  "",
  "[Fall öffnen]({{ link.puerpera }})",
].join("\n");

function rendered(value: string) {
  return renderMail(
    "mediation_established_midwife",
    { subject: "Neue Vermittlung in {{ puerpera.place }}", template },
    {
      "midwife.fullname": value,
      "puerpera.fullname": value,
      "puerpera.firstname": value,
      "puerpera.place": value,
      "puerpera.notes_to_midwife": value,
      "link.puerpera": "https://wiege.example/user/puerpera/single/1",
    },
  );
}

const htmlWith = (value: string) => printMailHtml(rendered(value).markup, organisation);
const tagsOf = (html: string) => html.match(/<[^>]*>/g);

const signs = [
  "**fett**",
  "*x*",
  "## Titel",
  "- Punkt",
  "[Hier](https://boese.example)",
  "Ort: Bern",
  "[a](javascript:alert(1))",
  "](https://boese.example)",
  "__WORDS__",
  "__PRIMARY__",
];
const tags = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</td></table><h1>",
  "<style>*{display:none}</style>",
  "<!-- ",
  "-->",
  "<a href='https://boese.example'>",
  "<svg/onload=alert(1)>",
  "<base href=//boese.example>",
  "<meta http-equiv=refresh content=0>",
];
const braces = [
  "{{ app.url }}",
  "{{ puerpera.notes_internal }}",
  "{% if true %}",
  "{% include 'x' %}",
  "{{ constructor }}",
  "{%- raw -%}",
  "{{{{",
  "%}}}",
  "{{ '' | datum }}",
  "{% assign x = 1 %}",
];
const quotes = [
  '" onmouseover="alert(1)',
  "' style='position:fixed",
  "&lt;script&gt;",
  "&#60;b&#62;",
  "\u202Egnp.exe",
  "\uFDD0x\uFDD1",
  "\uFDD2https://boese.example\uFDD3",
  "\uFDD60\uFDD7",
  "javascript:alert(1)",
  "https://boese.example/a?b=1&c=2",
];
/** Each alone, and glued to each of three others. */
const injections = [signs, tags, braces, quotes].flatMap((group, at, all) =>
  group.flatMap((one, index) => [
    one,
    ...all.filter((_other, other) => other !== at).map((other) => one + (other[index] ?? "")),
  ]),
);

describe("the layout", () => {
  test("has title, colours and address of the organisation, and fetches nothing", () => {
    const html = htmlWith("Arjeta");
    expect(html).toContain(">Wochenbett &amp; Co</div>");
    expect(html).toContain("background:#1f6f78");
    expect(html).toContain("border-bottom:4px solid #d9654b");
    expect(html).toContain("Wochenbett &amp; Co · Limmatstrasse 114 · 8005 Zürich · 044 555 01 20");
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<img|url\(|@import|<link|src=|__/);
  });

  test("has headings, facts, lists and a button, and the text says the same without signs", () => {
    const html = htmlWith("Arjeta");
    expect(html).toMatch(/<h2[^>]*>Kontakt<\/h2>/);
    expect(html).toMatch(/<td class="label"[^>]*>Ort<\/td><td[^>]*>Arjeta<\/td>/);
    expect(html).toContain("<strong>Arjeta</strong>");
    expect(html).toContain("<li>Arjeta</li>");
    expect(html).toMatch(
      /<a href="https:\/\/wiege.example\/user\/puerpera\/single\/1"[^>]*>Fall öffnen<\/a>/,
    );
    expect(rendered("Arjeta").text).toBe(
      "Guten Tag Arjeta\n\nKontakt\nName: Arjeta\nOrt: Arjeta\n\nArjeta\n\nSie heisst Arjeta und wohnt in Arjeta.\n- Arjeta\n\nFall öffnen:\nhttps://wiege.example/user/puerpera/single/1\n",
    );
  });

  test("takes no sentence for a fact", () => {
    const { markup } = renderMail(
      "reminder_midwife_vacation",
      {
        subject: "x",
        template: "Bald sind Ferien: {{ period }}. Dann fehlen uns Hebammen.\nZeit: {{ period }}",
      },
      { period: "15.02. bis 26.02.2027" },
    );
    const html = printMailHtml(markup, organisation);
    expect(html).toContain("Bald sind Ferien: 15.02. bis 26.02.2027. Dann fehlen uns Hebammen.");
    expect(html).toMatch(/<td class="label"[^>]*>Zeit</);
  });

  test("stays readable under any colours", () => {
    expect(printMailHtml("x", { ...organisation, primary_color: "#ffff00" })).toContain("color:#000000");
    expect(printMailHtml("x", { ...organisation, primary_color: "red;}" })).not.toContain("red;}");
  });
});

describe("a value", () => {
  test("is text, whatever it holds", () => {
    expect(injections.length).toBeGreaterThanOrEqual(100);
    const plain = tagsOf(htmlWith("Arjeta"));
    for (const injection of injections) {
      expect(tagsOf(htmlWith(injection)), injection).toEqual(plain);
      expect(rendered(injection).text, injection).toContain(
        `Guten Tag ${injection.replaceAll(/[\uFDD0-\uFDEF]/g, "")}\n`,
      );
    }
  });

  test("of several lines makes lines, and nothing else", () => {
    const plain = new Set(tagsOf(htmlWith("Arjeta")));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...injections, ""), { maxLength: 5 }), (lines) => {
        const made = tagsOf(htmlWith(lines.join("\n"))) ?? [];
        expect(made.filter((tag) => !plain.has(tag) && tag !== "<br>")).toEqual([]);
      }),
    );
  });

  test("that a person typed for one mail is text too; only a page of this application is a link", () => {
    const typed = (text: string) => printMailHtml(markPlainText(text, "https://wiege.example"), organisation);
    const plain = tagsOf(typed("Guten Tag"));
    for (const injection of injections) expect(tagsOf(typed(injection)), injection).toEqual(plain);
    expect(typed("https://wiege.example/user/filter")).toContain('href="https://wiege.example/user/filter"');
    expect(typed("https://wiege.example.boese.example/")).not.toContain("href=");
    expect(typed("Mobil: 079 555 38 14\nPrivat: 044 555 38 14")).toMatch(/<td class="label"[^>]*>Privat</);
  });
});

describe("a header", () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await aMailServer();
  });
  afterAll(() => server.stop());

  const breaks = [
    "\r\n",
    "\n",
    "\r",
    "\0",
    "\u2028",
    "\u0085",
    "%0d%0a",
    "\\r\\n",
    "=?utf-8?q?=0D=0A?=",
    "\t\n ",
  ];
  const headers = [
    "Bcc: x@boese.example",
    "To: x@boese.example",
    "Subject: Anders",
    "From: x@boese.example",
    "Reply-To: x@boese.example",
    "Content-Type: text/html",
    "Message-ID: <1@boese.example>",
    "\r\n\r\n<h1>Text</h1>",
    "X-Priority: 1",
    ".\r\nMAIL FROM:<x@boese.example>",
  ];
  const attacks = breaks.flatMap((one) => headers.map((header) => `Uster${one}${header}`));

  test("is never added by a value, in a subject or in a sender's name", async () => {
    const gateway = createSmtpGateway(server.url);
    const send = async (value: string) => {
      const { subject, text } = rendered(value);
      const outcome = await gateway.send({
        messageId: "<1@wiege.example>",
        from: { name: value, address: "info@wiege.example" },
        to: "lea@beispiel.example",
        bcc: null,
        subject,
        text,
        html: htmlWith(value),
      });
      expect(outcome, value).toEqual({ outcome: "accepted" });
      return server.mails.at(-1);
    };
    const plain = await send("Uster");
    expect(attacks).toHaveLength(100);
    for (const attack of attacks) {
      const mail = await send(attack);
      expect(mail?.recipients, attack).toEqual(["lea@beispiel.example"]);
      expect([...(mail?.headers.keys() ?? [])], attack).toEqual([...(plain?.headers.keys() ?? [])]);
      expect(mail?.headers.get("to"), attack).toBe("lea@beispiel.example");
      expect(mail?.headers.get("message-id"), attack).toBe("<1@wiege.example>");
    }
    gateway.close();
  });
});

test.each(["[", "**a ", "*a ", "**", "\uFDD0", "\uFDD2x", "\uFDD4", "- [a](", "Ort: ", "\n"])(
  "a text that repeats %j is laid out in one pass",
  (piece) => {
    const repeated = { before: "", piece, after: "x" };
    expect(readsInOnePass(blocksOf, repeated)).toBe(true);
    expect(readsInOnePass(plainTextOf, repeated)).toBe(true);
  },
);
