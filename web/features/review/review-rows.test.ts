import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import type { ReviewQuery } from "#web/generated/staff/graphql.ts";
import { filterRows, rowsOf } from "./review-rows.ts";

function mother(id: string, more: object = {}) {
  return {
    id,
    fullname: `Frau ${id}`,
    zipcode: "8610",
    place: "Uster",
    languages: ["de"],
    status: "current",
    priority: 0,
    patientid: null,
    birthdate_child: null,
    sectiodate: null,
    birthday_child: null,
    birthtime_child: null,
    midwife: null,
    ...more,
  };
}

const lea = { id: "l", fullname: "Lea Brunner" };
const answer = {
  recently_lost: [
    {
      puerpera_id: "a",
      lost_at: "2026-11-16T08:00:00Z",
      puerpera_lostreason: { value: "wegzug", title: "Wegzug/ausserhalb Gebiet" },
      puerpera: mother("a", { status: "lost", midwife: lea }),
    },
    { puerpera_id: "x", lost_at: "2026-11-15T08:00:00Z", puerpera_lostreason: null, puerpera: null },
  ],
  recently_mediated: [
    {
      puerpera_id: "b",
      mediated_at: "2026-11-16T08:00:00Z",
      mediator_selfassigned: true,
      puerpera: mother("b", { midwife: lea }),
    },
  ],
} as unknown as ReviewQuery;

test("a row whose mother one may not see is left out", () => {
  expect(rowsOf(answer).map(({ key }) => key)).toEqual(["lost:a", "mediated:b"]);
});

test("a lost one tells why and with whom she was, a mediated one to whom and by whom", () => {
  const [lost, mediated] = rowsOf(answer);
  expect(lost).toMatchObject({ outcome: "Wegzug/ausserhalb Gebiet", note: "war bei Lea Brunner" });
  expect(mediated).toMatchObject({ outcome: "Lea Brunner", note: "selbst übernommen" });
});

test("the filter also finds by reason and midwife", () => {
  const rows = rowsOf(answer);
  expect(filterRows(rows, "wegzug", undefined, languageTitle).map(({ id }) => id)).toEqual(["a"]);
  expect(filterRows(rows, "brunner selbst", undefined, languageTitle).map(({ id }) => id)).toEqual(["b"]);
  expect(filterRows(rows, "niemand", undefined, languageTitle)).toEqual([]);
  expect(filterRows(rows, "brunner", "lost", languageTitle).map(({ id }) => id)).toEqual(["a"]);
});
