import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clinic, type ClinicRole, openClinic } from "../golden/open-clinic.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

/** The data, and the rows shown as sorted words. */
async function ask(role: ClinicRole, query: string, variables?: Record<string, unknown>) {
  const { body, accessMarks } = await clinic.ask(role, query, variables);
  const answer = JSON.parse(body);
  expect(answer.errors).toBeUndefined();
  return { data: answer.data, shown: accessMarks?.split(",").filter(Boolean).sort() };
}

describe("what is shown of persons", () => {
  test("is nothing where nothing personal is asked for", async () => {
    expect((await ask("doctor", "{ room { name } visit { visitor } }")).shown).toBeUndefined();
    expect((await ask("doctor", "{ patient_aggregate { aggregate { count } } }")).shown).toBeUndefined();
    expect((await ask("doctor", "{ patient { __typename } }")).shown).toBeUndefined();
  });

  test("is the rows of a list, each with the classes of the columns asked for", async () => {
    const { data, shown } = await ask(
      "doctor",
      "{ patient(order_by: [{ name: desc }], limit: 2) { name diagnosis weight } }",
    );
    expect(data.patient).toEqual([
      { name: "Cora", diagnosis: null, weight: null },
      { name: "Berta", diagnosis: null, weight: 70 },
    ]);
    expect(shown).toEqual(["2:who:health", "3:who"]);
  });

  test("is a row by its key, and nothing if there is none", async () => {
    expect((await ask("doctor", "{ patient_by_pk(id: 1) { phone } }")).shown).toEqual(["1:who"]);
    const none = await ask("doctor", "{ patient_by_pk(id: 99) { phone } room { id } }");
    expect(none.data).toEqual({ patient_by_pk: null, room: [{ id: 1 }, { id: 2 }] });
    expect(none.shown).toBeUndefined();
  });

  test("is also what hangs on other rows, however deep and in their order", async () => {
    const { data, shown } = await ask(
      "doctor",
      `{ visit(order_by: [{ visitor: asc }], limit: 3) { visitor patient { name room { patients(order_by: [{ id: desc }]) { weight } } } } }`,
    );
    expect(data.visit).toEqual([
      { visitor: "Eva", patient: null },
      { visitor: "Ivo", patient: { name: "Berta", room: { patients: [{ weight: null }, { weight: 70 }] } } },
      { visitor: "Max", patient: { name: "Anna", room: { patients: [{ weight: 60 }] } } },
    ]);
    expect(shown).toEqual(["1:health", "1:who", "2:health", "2:who", "3"]);
  });

  test("is whom a row is about, if that is another's key", async () => {
    expect((await ask("doctor", "{ letter { id words } }")).shown).toEqual(["3:other:mail"]);
  });

  test("is each of those whom a row names", async () => {
    expect((await ask("doctor", "{ circular(order_by: [{ id: asc }]) { words } }")).shown).toEqual([
      "1:mail",
      "2",
      "3:mail",
    ]);
    const measured = await ask("doctor", "{ circular_aggregate { aggregate { max { words } } } }");
    expect(measured.shown).toEqual(["1:mail", "2", "3:mail"]);
  });

  test("is the class of a cell that the mask leaves, and not of one that it hides", async () => {
    const { shown } = await ask("porter", "{ patient(order_by: [{ id: asc }]) { name phone } }");
    expect(shown).toEqual(["1:who:call", "2:who", "3:who"]);
  });

  test("is every row that is measured: of one row the smallest, the largest and the sum are its cell", async () => {
    const { data, shown } = await ask(
      "doctor",
      "{ patient_aggregate(where: { id: { _eq: 2 } }) { aggregate { count max { name } sum { weight } } } }",
    );
    expect(data.patient_aggregate.aggregate).toEqual({
      count: 1,
      max: { name: "Berta" },
      sum: { weight: 70 },
    });
    expect(shown).toEqual(["2:who:health"]);
    const all = await ask(
      "doctor",
      "{ patient_aggregate { aggregate { max { name } avg { weight } } nodes { diagnosis } } }",
    );
    expect(all.data.patient_aggregate.aggregate).toEqual({ max: { name: "Cora" }, avg: { weight: 65 } });
    expect(all.shown).toEqual(["1:health", "1:who:health", "2", "2:who:health", "3", "3:who"]);
  });

  test("is what is measured of the rows that hang on another, and nothing of none", async () => {
    const { data, shown } = await ask(
      "doctor",
      `{ room(order_by: [{ id: asc }]) { patients_aggregate(distinct_on: [name], limit: 1) { aggregate { min { phone } } } } }`,
    );
    expect(data.room.map((room: Record<string, unknown>) => room.patients_aggregate)).toEqual([
      { aggregate: { min: { phone: "111" } } },
      { aggregate: { min: { phone: null } } },
    ]);
    expect(shown).toEqual(["1:who", "2"]);
    const none = "{ patient_aggregate(where: { id: { _eq: 99 } }) { aggregate { min { name } } } }";
    expect((await ask("doctor", none)).shown).toBeUndefined();
  });

  test("is what a change gives back", async () => {
    const inserted = await ask(
      "doctor",
      `mutation { insert_patient(objects: [{ name: "Dora" }, { name: "Emma", weight: 50 }]) { affected_rows returning { name weight } } }`,
    );
    expect(inserted.data.insert_patient.affected_rows).toBe(2);
    expect(inserted.shown).toEqual(["4:who", "5:who:health"]);
    const updated = await ask(
      "doctor",
      `mutation { update_patient_by_pk(pk_columns: { id: 4 }, _set: { weight: 1 }) { weight visits { visitor } } }`,
    );
    expect(updated).toEqual({
      data: { update_patient_by_pk: { weight: 1, visits: [] } },
      shown: ["4:health"],
    });
    const deleted = await ask(
      "doctor",
      `mutation { delete_patient(where: { id: { _gt: 3 } }) { returning { name } } a: delete_patient_by_pk(id: 99) { id } }`,
    );
    expect(deleted.data).toEqual({
      delete_patient: { returning: [{ name: "Dora" }, { name: "Emma" }] },
      a: null,
    });
    expect(deleted.shown).toEqual(["4:who", "5:who"]);
  });

  test("is asked of no more rows at once than a list may hold", async () => {
    const measure = "query ($n: Int) { patient_aggregate(limit: $n) { aggregate { min { name } } } }";
    await clinic.admin.query(
      "insert into ward.patient (name) select 'Zoe ' || n from generate_series(1, 998) n",
    );
    const refused = await clinic.ask("doctor", measure);
    expect(JSON.parse(refused.body)).toEqual({
      errors: [
        {
          message: expect.stringContaining("zu viele"),
          extensions: { code: "validation-failed", path: "$.selectionSet.patient_aggregate" },
        },
      ],
    });
    expect(refused.accessMarks).toBeUndefined();
    expect((await ask("doctor", measure, { n: 1_000 })).shown).toHaveLength(1_000);
    expect((await ask("doctor", "{ patient_aggregate { aggregate { count } } }")).data).toEqual({
      patient_aggregate: { aggregate: { count: 1_001 } },
    });
  });
});
