import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clinic, type ClinicRole, openClinic } from "../golden/open-clinic.ts";
import { Refusal } from "../plan/refusal.ts";

let clinic: Clinic;
let counted = 0;
const left: unknown[] = [];

beforeAll(async () => {
  clinic = await openClinic({
    weigh: {
      kind: "in-transaction",
      async act(tx, { id, weight }) {
        if (Number(weight) < 0) throw new Refusal("data-exception", "nobody is that light");
        await tx.query("update ward.patient set weight = $1 where id = $2", [weight, id]);
        return id;
      },
    },
    greet: {
      kind: "in-transaction",
      async act(tx, { id }) {
        const { rows } = await tx.query<{ name: string }>("select name from ward.patient where id = $1", [
          id,
        ]);
        return { id, words: `Grüezi ${rows[0]?.name}` };
      },
    },
    move_out: {
      kind: "alone",
      async act({ id }, _, key) {
        left.push(id);
        return `${id} ${key}`;
      },
    },
    count_up: {
      kind: "at-once",
      answer() {
        counted += 1;
        return counted;
      },
    },
  });
});
afterAll(() => clinic.close());

async function ask(
  role: ClinicRole,
  query: string,
  variables?: Record<string, unknown>,
  idempotencyKey?: string,
) {
  return JSON.parse((await clinic.ask(role, query, variables, { idempotencyKey })).body);
}

async function patients(): Promise<number> {
  const { rows } = await clinic.admin.query<{ n: number }>("select count(*)::int as n from ward.patient");
  return rows[0]?.n ?? 0;
}

describe("an action that TypeScript does", () => {
  test("does not exist for who may not execute the function of its name", async () => {
    const { errors } = await ask("porter", "mutation { weigh(id: 1, weight: 2) { id } }");
    expect(errors[0].extensions.code).toBe("validation-failed");
    expect(await ask("porter", "mutation { ring }")).toEqual({ data: { ring: true } });
  });

  test("answers its row with any selection, beside what PostgreSQL does", async () => {
    const query = `mutation ($weight: Int!) {
      __typename
      weigh(id: 1, weight: $weight) { weight visits(limit: 1) { visitor } }
      greet(id: 2) { hello: words __typename }
      update_room_by_pk(pk_columns: { id: 1 }, _set: { name: "Eibe" }) { name patients { weight } }
    }`;
    expect(await ask("doctor", query, { weight: 61 })).toEqual({
      data: {
        __typename: "mutation_root",
        weigh: { weight: 61, visits: [{ visitor: "Max" }] },
        greet: { hello: "Grüezi Berta", __typename: "note" },
        update_room_by_pk: { name: "Eibe", patients: [{ weight: 61 }] },
      },
    });
  });

  test("takes everything back if it fails, in the transaction of the others", async () => {
    const { errors } = await ask(
      "doctor",
      `mutation { update_room_by_pk(pk_columns: { id: 2 }, _set: { name: "Fichte" }) { id } weigh(id: 1, weight: -1) { id } }`,
    );
    expect(errors).toEqual([
      { message: "nobody is that light", extensions: { code: "data-exception", path: "$" } },
    ]);
    expect((await ask("doctor", "{ room_by_pk(id: 2) { name } }")).data.room_by_pk.name).toBe("Ahorn");
  });

  test("that opens transactions of its own gets the key, and stands beside nothing else", async () => {
    expect(await ask("doctor", "mutation { __typename move_out(id: 1) }", {}, "key-of-leaving")).toEqual({
      data: { __typename: "mutation_root", move_out: "1 key-of-leaving" },
    });
    for (const beside of ["again: move_out(id: 2)", "count_up", "greet(id: 2) { words }"]) {
      const { errors } = await ask("doctor", `mutation { move_out(id: 1) ${beside} }`);
      expect(errors[0]).toMatchObject({
        message: "'move_out' stands alone in its mutation",
        extensions: { code: "validation-failed" },
      });
    }
    expect(left).toEqual([1]);
  });

  test("that needs no transaction opens none", async () => {
    expect(await ask("doctor", "mutation { count_up again: count_up }")).toEqual({
      data: { count_up: 1, again: 2 },
    });
  });
});

describe("an action that takes what an update takes", () => {
  test("knows its columns, and gets the values of each call", async () => {
    const query = `mutation ($set: patient_set_input!, $weight: Int) {
      a: move_in(id: 1, _set: $set) { name weight room { id } }
      b: move_in(id: 2, _set: { weight: $weight, name: "Bea" }) { name weight }
    }`;
    for (const weight of [40, 41]) {
      expect(await ask("doctor", query, { set: { name: `A${weight}`, weight, room_id: 2 }, weight })).toEqual(
        {
          data: { a: { name: `A${weight}`, weight, room: { id: 2 } }, b: { name: "Bea", weight } },
        },
      );
    }
    const { errors } = await ask("doctor", "mutation { move_in(id: 1, _set: { nonsense: 1 }) { id } }");
    expect(errors[0].extensions.code).toBe("validation-failed");
  });
});

describe("a mutation with a key", () => {
  test("that fails is not kept", async () => {
    const fails = `mutation ($name: String!) { admit(name: $name, room_id: 99, idempotency_key: "key-of-failure") { id } }`;
    const before = await patients();
    expect((await ask("doctor", fails, { name: "x" })).errors[0].extensions.code).toBe(
      "constraint-violation",
    );
    const { rows } = await clinic.admin.query("select from keys.kept where key = 'key-of-failure'");
    expect(rows).toHaveLength(0);
    expect(await patients()).toBe(before);
  });

  test("has one effect and equal answers for twenty calls at once, and another for another key", async () => {
    const query = `mutation ($key: String) { admit(name: "Gina", room_id: 1, idempotency_key: $key) { id name room { name } } }`;
    const before = await patients();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => clinic.ask("doctor", query, { key: "twenty-at-once" })),
    );
    expect(await patients()).toBe(before + 1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain('"name":"Gina"');
    await clinic.ask("doctor", query, { key: "another-time" });
    expect(await patients()).toBe(before + 2);
    expect(new Set(answers.map(({ accessMarks }) => accessMarks)).size).toBe(1);
  });

  test("given by the request works for any mutation, and reads again what it wrote", async () => {
    const query = `mutation {
      insert_patient(objects: [{ name: "Hanna" }]) { affected_rows returning { id name } }
      delete_visit(where: { visitor: { _eq: "Ivo" } }) { affected_rows returning { visitor } }
      weigh(id: 3, weight: 77) { weight }
      greet(id: 3) { words }
    }`;
    const first = await ask("doctor", query, {}, "any-mutation");
    await clinic.admin.query("update ward.patient set name = 'Johanna' where name = 'Hanna'");
    await clinic.admin.query("update ward.patient set weight = 78 where id = 3");
    const second = await ask("doctor", query, {}, "any-mutation");
    expect(second).toEqual({
      data: {
        ...first.data,
        insert_patient: {
          affected_rows: 1,
          returning: [{ id: first.data.insert_patient.returning[0].id, name: "Johanna" }],
        },
        weigh: { weight: 78 },
      },
    });
    expect(second.data.delete_visit).toEqual({ affected_rows: 1, returning: [{ visitor: "Ivo" }] });
  });

  test("is refused with another body, and knows its own in any order of variables", async () => {
    const query = "mutation ($name: String!, $room: Int) { admit(name: $name, room_id: $room) { name } }";
    expect((await ask("doctor", query, { name: "Ida", room: 1 }, "same-body")).data.admit.name).toBe("Ida");
    const before = await patients();
    expect((await ask("doctor", query, { room: 1, name: "Ida" }, "same-body")).data.admit.name).toBe("Ida");
    const other = await ask("doctor", query, { name: "Ina", room: 1 }, "same-body");
    expect(other.errors[0].extensions.code).toBe("idempotency-conflict");
    expect(await patients()).toBe(before);
  });

  test("has one key only", async () => {
    const { errors } = await ask(
      "doctor",
      `mutation { ring(idempotency_key: "one-key-1") }`,
      {},
      "another-key",
    );
    expect(errors[0].message).toBe("an operation has one idempotency key, not several");
  });
});
