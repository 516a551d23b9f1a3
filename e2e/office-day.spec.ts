/** A day of the office with one case: every step that there is, and after each the log, the groups and the counts. */
import { expect, type Page } from "@playwright/test";
import { dayIn, typedDayIn } from "./day.ts";
import { freeCapacityFor } from "./free-capacity.ts";
import { ask } from "./graphql.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

freeCapacityFor("hebamme");

interface Logged {
  actionlog: { type: string }[];
  home_statistic_by_pk: { new: number; published: number; onhold: number; urgent: number };
}

/** The heads of the triage's groups. */
const groupsOf = (triage: Page) =>
  triage.getByRole("region", { name: "Offene Anmeldungen" }).locator("h2 button");

/** Everything that is looked at after each step. */
class Day {
  readonly id: string;
  /** The case itself, with its story open. */
  readonly page: Page;
  /** A colleague's triage, where this case alone is shown, and her start page. */
  readonly triage: Page;
  readonly home: Page;
  readonly #log: string[] = [];

  constructor(id: string, page: Page, triage: Page, home: Page) {
    this.id = id;
    this.page = page;
    this.triage = triage;
    this.home = home;
  }

  /** `step` was taken: so the log says, so the case stands, and there the colleague finds it without a reload. */
  async after(step: string, seen: { status: string; groups: string[]; sentence: string }): Promise<void> {
    this.#log.push(step);
    await expect(this.page.getByRole("main").getByText(seen.sentence).first()).toBeVisible();
    const head = this.page.getByRole("main").getByText(seen.status, { exact: true }).first();
    await expect(head).toBeVisible();
    await expect(groupsOf(this.triage)).toHaveText(seen.groups.map((group) => new RegExp(`^${group}\\s*1$`)));
    const now = await ask<Logged>(
      this.home,
      `query($id: uuid!) {
         actionlog(where: { puerpera_id: { _eq: $id } }, order_by: { id: asc }) { type }
         home_statistic_by_pk(id: "home") { new published onhold urgent } }`,
      { id: this.id },
    );
    expect(now.actionlog.map(({ type }) => type)).toEqual(this.#log);
    const { urgent, new: fresh, published, onhold } = now.home_statistic_by_pk;
    const tiles = { Dringend: urgent, Neu: fresh, Freigegeben: published, Zurückgestellt: onhold };
    for (const [label, count] of Object.entries(tiles)) {
      const tile = this.home.getByRole("link").filter({ hasText: new RegExp(`^${label}\\s*${count}$`) });
      await expect(tile, `${label} after ${step}`).toBeVisible();
    }
  }
}

async function fillHospitalForm(page: Page, lastname: string, mobile: string): Promise<void> {
  await page.goto("/admin/puerpera/insert");
  await page.getByText("Durch das Spital").click();
  await page.getByLabel("Vorname").fill("Merita");
  await page.getByLabel("Nachname").fill(lastname);
  await page.getByLabel("PLZ").first().fill("8610");
  await expect(page.getByRole("combobox", { name: "Ort" }).first()).toHaveValue("Uster");
  await page.getByLabel("Mobiltelefon").fill(mobile);
  const languages = page.getByRole("combobox", { name: "Sprachen" });
  await languages.click();
  await languages.pressSequentially("Albanisch");
  await languages.press("Enter");
  await languages.press("Escape");
  await expect(page.getByRole("grid", { name: "Gewählte Sprachen" })).toContainText("Albanisch");
  const birthtype = page.getByRole("combobox", { name: "Geburtsart" });
  await birthtype.click();
  await birthtype.pressSequentially("Spontan");
  await birthtype.press("Enter");
  await page.getByLabel("Geburtsdatum Kind").fill(typedDayIn(-1));
  await page.getByLabel("Mitteilung an Hebamme/PFF").fill(`Zeichen ${lastname}`);
}

/** The parents were earlier. */
function registerParents(page: Page, lastname: string, mobile: string) {
  return ask<{ insert_puerpera_one: { id: string } }>(
    page,
    "mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }",
    {
      object: {
        firstname: "Merita",
        lastname,
        zipcode: "8610",
        place: "Uster",
        phone_mobile: mobile.replace("0", "+41"),
        registrationtype: "eltern",
        birthdate_child: dayIn(3),
      },
    },
  );
}

test("one case through the office's whole day", async ({ page, browser }) => {
  const [lastname, mobile] = [randomSurname(), randomMobile()];
  const name = `Merita ${lastname}`;
  await signIn(page, "mediator");
  const { insert_puerpera_one: parents } = await registerParents(page, lastname, mobile);

  // The ward registers her too: the form says so while one types, and asks before it saves.
  await fillHospitalForm(page, lastname, mobile);
  await expect(page.getByRole("region", { name: "Mögliche Duplikate" })).toContainText(name);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Vielleicht ist sie schon angemeldet" })
    .getByRole("button", { name: "Trotzdem erfassen" })
    .click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").pop() ?? "";
  expect(id).not.toBe(parents.id);

  const colleague = await asSomebodyElse(
    browser,
    "manager",
    `/admin/puerpera/current?q=${encodeURIComponent(lastname)}`,
    desk,
  );
  const home = await colleague.context.newPage();
  await home.goto("/admin/home");
  const triage = colleague.page;
  await expect(groupsOf(triage)).toHaveText([/^Neu\s*2$/]);
  const day = new Day(id, page, triage, home);

  // Which of the two is the double one is decided side by side.
  await page.getByRole("tab", { name: /Duplikate/ }).click();
  await page.getByRole("button", { name: "Als Duplikat hinfällig setzen" }).click();
  const which = page.getByRole("dialog", { name: "Welche Anmeldung ist doppelt?" });
  await which.getByRole("radio").nth(1).check();
  await which.getByRole("button", { name: "Als Duplikat hinfällig setzen" }).click();
  await expect(groupsOf(triage)).toHaveText([/^Neu\s*1$/]);
  const { puerpera_by_pk: double } = await ask<{ puerpera_by_pk: { status: string; lostreason: string } }>(
    home,
    "query($id: uuid!) { puerpera_by_pk(id: $id) { status lostreason } }",
    { id: parents.id },
  );
  expect(double).toEqual({ status: "lost", lostreason: "doppelt" });

  await page.getByRole("tab", { name: /Verlauf/ }).click();
  await expect(page.getByText(`hat ${name} angemeldet.`)).toBeVisible();

  await page.keyboard.press("d");
  await day.after("puerpera_setpriority", {
    status: "Neu",
    groups: ["Dringend", "Neu"],
    sentence: `hat ${name} als dringend markiert.`,
  });

  await page.getByRole("button", { name: "Freigeben", exact: true }).click();
  await day.after("puerpera_publish", {
    status: "Freigegeben",
    groups: ["Dringend", "Geboren"],
    sentence: `hat die Anmeldung von ${name} freigegeben.`,
  });

  // A midwife rejects, thinks better of it, and takes over.
  const lea = await asSomebodyElse(browser, "hebamme", "/user/filter", phone);
  const card = lea.page.getByRole("article").filter({ hasText: `Zeichen ${lastname}` });
  await card.getByRole("button", { name: "Ablehnen" }).click();
  await expect(lea.page.getByText("Abgelehnt.")).toBeVisible();
  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  const rejected = page.getByRole("region", { name: "Abgelehnt" });
  await rejected.getByRole("button", { name: /^Abgelehnt/ }).click();
  await expect(rejected.getByRole("button", { name: "Lea Brunner" })).toBeVisible();
  await lea.page.getByRole("button", { name: /Von mir abgelehnt/ }).click();
  await card.getByRole("button", { name: "Ablehnung zurücknehmen" }).click();
  await expect(rejected).toHaveCount(0);
  await card.getByRole("button", { name: "Übernehmen" }).click();
  await lea.page.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
  await expect(lea.page.getByText(name).first()).toBeVisible();
  await page.getByRole("tab", { name: /Verlauf/ }).click();
  await day.after("mediation_established", {
    status: "Vermittelt",
    groups: [],
    sentence: `Lea Brunner hat ${name} übernommen.`,
  });

  await page.getByRole("button", { name: "Vermittlung auflösen" }).click();
  const dissolving = page.getByRole("dialog", { name: "Vermittlung wirklich auflösen?" });
  await dissolving.getByRole("textbox").fill("Die Hebamme ist erkrankt.");
  await dissolving.getByRole("button", { name: "Vermittlung auflösen" }).click();
  await day.after("mediation_dissolved", {
    status: "Neu",
    groups: ["Dringend", "Neu"],
    sentence: `hat die Vermittlung von ${name} an Lea Brunner aufgelöst.`,
  });
  await expect(page.getByRole("tabpanel").getByText("Die Hebamme ist erkrankt.")).toBeVisible();
  await lea.page.goto("/user/puerpera/list");
  await settled(lea.page);
  await expect(lea.page.getByText(name)).toHaveCount(0);
  await lea.context.close();

  // Monika has reached her limit and speaks another language: the office may, after it has read so.
  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await page.getByRole("button", { name: "Monika Wäckerlig", exact: true }).click();
  await page.getByRole("listitem").getByRole("button", { name: "Vermitteln" }).click();
  const mediating = page.getByRole("dialog", { name: `${name} an Monika Wäckerlig vermitteln?` });
  await expect(mediating.getByRole("list", { name: "Hinweise" }).getByRole("listitem")).not.toHaveCount(0);
  await mediating.getByRole("button", { name: "Trotzdem vermitteln" }).click();
  await page.getByRole("tab", { name: /Verlauf/ }).click();
  await day.after("mediation_established", {
    status: "Vermittelt",
    groups: [],
    sentence: `hat ${name} an Monika Wäckerlig vermittelt.`,
  });
  await expect(page.getByText(/^trotz/).first()).toBeVisible();

  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: /Hinfällig setzen/ }).click();
  const losing = page.getByRole("dialog", { name: `${name} hinfällig setzen?` });
  await expect(losing.getByRole("button", { name: "Hinfällig setzen" })).toBeDisabled();
  await losing.getByRole("combobox").selectOption({ label: "Keine Betreuung gewünscht" });
  await losing.getByRole("button", { name: "Hinfällig setzen" }).click();
  await day.after("puerpera_setlost", {
    status: "Hinfällig",
    groups: [],
    sentence: `hat die Anmeldung von ${name} hinfällig gesetzt.`,
  });

  await page.getByRole("button", { name: "Erneuern" }).click();
  await day.after("puerpera_renew", {
    status: "Neu",
    groups: ["Dringend", "Neu"],
    sentence: `hat die Anmeldung von ${name} erneuert.`,
  });

  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await page.getByRole("button", { name: "Lea Brunner", exact: true }).click();
  await page.getByRole("listitem").getByRole("button", { name: "Vermitteln" }).click();
  await page
    .getByRole("dialog", { name: `${name} an Lea Brunner vermitteln?` })
    .getByRole("button", { name: /vermitteln$/i })
    .click();
  await page.getByRole("tab", { name: /Verlauf/ }).click();
  await day.after("mediation_established", {
    status: "Vermittelt",
    groups: [],
    sentence: `hat ${name} an Lea Brunner vermittelt.`,
  });

  await page.getByRole("button", { name: "Abschliessen" }).click();
  const early = page.getByRole("dialog", { name: "Betreuung abschliessen?" });
  await expect(early).toContainText("Soll die Betreuung");
  await early.getByRole("button", { name: "Abschliessen" }).click();
  await day.after("puerpera_setclosed", {
    status: "Abgeschlossen",
    groups: [],
    sentence: `hat die Betreuung von ${name} abgeschlossen.`,
  });
  await page.getByRole("button", { name: "Wieder aktiv setzen" }).click();
  await day.after("puerpera_setcurrent", {
    status: "Vermittelt",
    groups: [],
    sentence: `hat die Betreuung von ${name} wieder aktiv gesetzt.`,
  });
  await colleague.context.close();
});
