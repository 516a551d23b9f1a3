import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Facts } from "#web/components/layout/Facts.tsx";
import type { Puerpera_Set_Input } from "#web/generated/staff/graphql.ts";
import { noLookups } from "#web/platform/session/LookupsProvider.tsx";
import type { CaseRow } from "./case-row.ts";
import { sectionFacts } from "./section-facts.tsx";

type Written = Exclude<keyof Puerpera_Set_Input, "version">;

/** Each field that the grants let the office write, twice: a new one is missing here, and the types say so. */
const values: { [Field in Written]: readonly [unknown, unknown] } = {
  firstname: ["Arjeta", "Lina"],
  lastname: ["Krasniqi", "Meier"],
  address: ["Seestrasse 4", "Bergweg 1"],
  zipcode: ["8610", "8400"],
  place: ["Uster", "Winterthur"],
  country: ["DE", "AT"],
  has_alt_address: [true, false],
  address_alt: ["Dorfstrasse 2", "Im Feld 3"],
  zipcode_alt: ["8001", "8630"],
  place_alt: ["Zürich", "Rüti"],
  country_alt: ["Schweiz", "Kosovo"],
  birthday: ["1994-03-02", "1990-01-31"],
  nationality: ["CH", "XK"],
  language_level: ["gut", "wenig"],
  languages: [["de"], ["sq", "de"]],
  language_text: ["Berndeutsch", "Gegisch"],
  needs_interpreter: [true, false],
  email: ["a@familie.example", "b@familie.example"],
  email_parents: ["c@familie.example", "d@familie.example"],
  phone_mobile: ["+41795553814", "+41795553815"],
  phone_private: ["+41445553814", "+41445553815"],
  phone_hospital: ["+41525553814", "+41525553815"],
  birthplace: ["uster", "winterthur"],
  patientid: ["4711", "4712"],
  nth_child: [1, 2],
  multiples: [true, false],
  birthtype: ["spontan", "sectio"],
  sectiodate: ["2026-11-20", "2026-11-21"],
  birthdate_child: ["2026-11-22", "2026-11-23"],
  birthday_child: ["2026-11-14", "2026-11-15"],
  birthtime_child: ["04:12:00", "05:13:00"],
  dischargedate: ["2026-11-18", "2026-11-19"],
  registrationtype: ["eltern", "spital"],
  foundusreason: ["internet", "spital"],
  notes_on_registration: ["Erstens", "Fünftens"],
  notes_to_midwife: ["Zweitens", "Sechstens"],
  notes_to_hospital: ["Drittens", "Siebtens"],
  notes_internal: ["Viertens", "Achtens"],
  qualifies_for_survey: [true, false],
};
const fields = Object.keys(values) as Written[];

/** The row as the data service derives it from what was written. */
function rowOf(written: Record<string, unknown>): CaseRow {
  return {
    ...written,
    id: "1",
    version: 1,
    status: "new",
    fullname: `${written.lastname} ${written.firstname}`,
    puerpera_birthplace: { id: written.birthplace, title: `Spital ${written.birthplace}`, partner: true },
  } as unknown as CaseRow;
}

function textOf(written: Record<string, unknown>): string {
  const sections = sectionFacts(rowOf(written), "2026-11-16T08:00:00Z", undefined, noLookups);
  return renderToStaticMarkup(
    <MemoryRouter>
      {Object.entries(sections).map(([title, facts]) => (
        <Facts key={title} facts={facts} />
      ))}
    </MemoryRouter>,
  );
}

const first = Object.fromEntries(fields.map((field) => [field, values[field][0]]));

test.each(fields)("what the office writes into %s stands on the mother's page", (field) => {
  expect(textOf({ ...first, [field]: values[field][1] })).not.toBe(textOf(first));
});

test("telephone numbers in notes can be tapped", () => {
  expect(textOf({ ...first, notes_internal: "Mann anrufen: 079 555 11 22, abends" })).toContain(
    'href="tel:+41795551122">079 555 11 22</a>, abends',
  );
});
