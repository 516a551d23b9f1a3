/** What the form of the settings refuses the database refuses in the same words at the same field, and what it accepts is stored. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appsettingsLabels } from "#domain/office-labels.ts";
import {
  contrastWithWhite,
  contrastWords,
  isRequiredSetting,
  type Setting,
  settingGroups,
  validateSettings,
} from "#domain/organisation/settings.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;
let service: DataService;
let admin: { role: string; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  admin = { role: "admin", userId: await aUser(database.admin, { role: "admin" }) };
});
afterAll(() => database.drop());

const UPDATE = `mutation ($set: appsettings_set_input!) {
  update_appsettings_by_pk(pk_columns: { id: "appsettings" }, _set: $set) { id } }`;

interface Refusal {
  message: string;
  fields: readonly string[] | undefined;
}

async function refusal(set: Partial<Record<Setting, unknown>>): Promise<Refusal | undefined> {
  const { errors } = await service.ask(admin, UPDATE, { set });
  const [first] = errors ?? [];
  return first && { message: first.message, fields: (first.extensions as { fields?: string[] }).fields };
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** What one asks for by name when it is missing. */
const missing = (setting: Setting) => `Bitte füllen Sie «${appsettingsLabels[setting]}» aus.`;

test("each column that an administrator may write stands in one group of the form", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select column_name as name from information_schema.column_privileges
     where table_schema = 'app' and table_name = 'appsettings' and privilege_type = 'UPDATE' and grantee = 'wiege_admin'`,
  );
  const written = rows.map(({ name }) => name).filter((name) => name !== "version");
  expect(settingGroups.flatMap(({ settings }) => settings).sort()).toEqual(written.sort());
});

test.each<[string, Setting, unknown]>([
  ["a blank title", "apptitle", "  "],
  ["a title that is too long", "apptitle", "ä".repeat(81)],
  ["an address that is too long", "organisation_address", "a".repeat(501)],
  ["a contact that is too long", "organisation_contact", "a".repeat(501)],
  ["no address of mail", "email_from", "info"],
  ["no address for the copies", "email_backup", "a@b"],
  ["no colour", "primary_color", "grün"],
  ["a short colour", "secondary_color", "#fff"],
  ["a colour that white cannot be read on", "primary_color", "#f4d03f"],
  ["an accent that nobody sees", "secondary_color", "#ffe066"],
  ["a negative limit", "max_mediations_permonth", -1],
  ["a limit that is none", "max_mediations_permonth", 100],
  ["a negative delay", "max_mediations_penaltyduration", -1],
  ["a delay that is a ban", "max_mediations_penaltyduration", 337],
  ["a negative ratio", "bottleneck_ratio", -0.5],
  ["a ratio that always warns", "bottleneck_ratio", 20.5],
  ["negative hours", "escalation_near_hours", -1],
  ["hours longer than two weeks", "escalation_all_hours", 337],
  ["nowhere nearby", "escalation_near_km", 0],
  ["half a country nearby", "escalation_near_km", 51],
  ["no share of the hours", "escalation_pressing_percent", 0],
  ["more than all of the hours", "escalation_pressing_percent", 101],
  ["days after the term", "escalation_days_before", -1],
  ["more than a pregnancy", "escalation_days_before", 367],
  ["negative days", "archive_days", -1],
  ["an archive after more than a year", "archive_days", 367],
  ["anonymising before a year", "anonymise_months", 11],
  ["anonymising never", "anonymise_months", 241],
  ["a log of readings that ends before a year", "access_log_months", 11],
  ["a log of readings for ever", "access_log_months", 121],
  ["a negative fee", "fee_amount", -5],
  ["a fee that nobody pays", "fee_amount", 1001],
  ["a survey that is no web address", "survey_link", "umfrage.example"],
  ["a sender that is too long", "sms_sender", "Wochenbett Zürich"],
  ["a negative price", "sms_price", -0.01],
  ["a price that is too high", "sms_price", 2.5],
  ["a negative budget", "sms_budget", -1],
  ["a budget that is too high", "sms_budget", 50_001],
  ["a negative quota", "sms_daily_quota", -1],
  ["a quota that is too high", "sms_daily_quota", 10_001],
  ["a text without the midwife", "sms_mother_text", "Ihre Hebamme meldet sich, Tel. {telefon}."],
  ["a text without her number", "sms_mother_text", "{hebamme} meldet sich."],
  ["a text with an unknown gap", "sms_mother_text", "{hebamme}, {telefon}, {name}"],
  ["a text with half a gap", "sms_mother_text", "{hebamme}, {telefon}, {organisation"],
  ["hours that nobody reads", "office_hours", "a".repeat(121)],
  ["hours on two lines", "office_hours", "Montag\nDienstag"],
  ["too many websites", "frame_origins", Array.from({ length: 21 }, (_, n) => `https://a${n}.example`)],
  ["a website with a path", "frame_origins", ["https://www.beispiel.ch/kurse"]],
  ["a website of capital letters", "frame_origins", ["https://WWW.beispiel.ch"]],
  ["a website without TLS", "frame_origins", ["https://a.example", "http://www.beispiel.ch"]],
  ["two websites in one", "frame_origins", ["https://a.example https://b.example"]],
  ["everybody", "frame_origins", ["*"]],
  ["an empty website", "frame_origins", [""]],
  ["a blank data-protection text", "privacy_text", "  "],
  ["a data-protection text without end", "privacy_text", "a".repeat(4001)],
  ["an English one without end", "privacy_text_en", "a".repeat(4001)],
  ["a French one without end", "privacy_text_fr", "a".repeat(4001)],
  ["a text that is too long", "sms_mother_text", `{hebamme} {telefon} ${"a".repeat(480)}`],
])("%s is refused by both in the same words", async (_, setting, value) => {
  const faults = validateSettings({ [setting]: value });
  expect(Object.keys(faults)).toEqual([setting]);
  expect(await refusal({ [setting]: value })).toEqual({ message: faults[setting], fields: [setting] });
});

test("what must not be empty is asked for by both", async () => {
  for (const setting of settingGroups.flatMap(({ settings }) => settings).filter(isRequiredSetting)) {
    expect(Object.keys(validateSettings({ [setting]: null }))).toEqual([setting]);
    expect(await refusal({ [setting]: null })).toEqual({ message: missing(setting), fields: [setting] });
  }
});

test("a postal code that does not exist is refused at its field", async () => {
  expect(await refusal({ fee_free_zipcodes: ["8001", "8000"] })).toEqual({
    message: "Die Postleitzahl «8000» ist nicht bekannt.",
    fields: ["fee_free_zipcodes"],
  });
  expect(await refusal({ fee_free_zipcodes: ["8001", "8610"] })).toBeUndefined();
});

test.each<[string, Partial<Record<Setting, unknown>>]>([
  ["the lowest", { max_mediations_permonth: 0, archive_days: 0, anonymise_months: 12, sms_price: 0 }],
  ["the highest", { max_mediations_permonth: 99, archive_days: 366, anonymise_months: 240, sms_price: 2 }],
  ["no limit, no texts", { max_mediations_permonth: null, organisation_address: null, email_from: null }],
  ["the longest title", { apptitle: "ä".repeat(80) }],
  ["no gap for the organisation", { sms_mother_text: "{hebamme} meldet sich, {telefon}." }],
  [
    "no hours, and two websites",
    { office_hours: null, frame_origins: ["https://a.example:8443", "http://localhost:4000"] },
  ],
  ["the darkest and the lightest", { primary_color: "#000000", secondary_color: "#949494" }],
])("%s is stored", async (_, set) => {
  expect(validateSettings(set)).toEqual({});
  expect(await refusal(set)).toBeUndefined();
});

describe("colours", () => {
  test("have the same contrast on both sides, in the same words", async () => {
    const colours = [...fc.sample(colour, 300), "#767676", "#777777", "#949494", "#959595", "#ffffff"];
    const { rows } = await database.admin.query<{ figure: number; words: string }>(
      `select rules.contrast_with_white(c) as figure, rules.contrast_words(rules.contrast_with_white(c)) as words
       from unnest($1::text[]) with ordinality as given(c, place) order by place`,
      [colours],
    );
    for (const [at, { figure, words }] of rows.entries()) {
      const mine = contrastWithWhite(colours[at] ?? "") ?? 0;
      expect(figure).toBeCloseTo(mine, 9);
      expect(words).toBe(contrastWords(mine));
    }
  });

  test("of before keep nobody from saving something else", async () => {
    await database.admin.query("alter table app.appsettings disable trigger readable");
    await database.admin.query(
      "update app.appsettings set primary_color = '#ffff00', secondary_color = '#ffff00'",
    );
    await database.admin.query("alter table app.appsettings enable trigger readable");
    expect(await refusal({ apptitle: "Neu", primary_color: "#ffff00" })).toBeUndefined();
    expect(await refusal({ primary_color: "#ffff01" })).toMatchObject({ fields: ["primary_color"] });
    expect(await refusal({ primary_color: "#1f6f78", secondary_color: "#d9654b" })).toBeUndefined();
  });
});
