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

  test("is the class of a cell that the mask leaves, and not of one that it hides", async () => {
    const { shown } = await ask("porter", "{ patient(order_by: [{ id: asc }]) { name phone } }");
    expect(shown).toEqual(["1:who:call", "2:who", "3:who"]);
  });

  test("is single cells, where the smallest or the largest is asked for", async () => {
    const { data, shown } = await ask(
      "doctor",
      "{ patient_aggregate { aggregate { max { name } avg { weight } } nodes { diagnosis } } }",
    );
    expect(data.patient_aggregate.aggregate).toEqual({ max: { name: "Cora" }, avg: { weight: 65 } });
    expect(shown).toEqual(["-:who", "1:health", "2", "3"]);
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
});
