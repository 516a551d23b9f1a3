/** Every step of every role, twenty times at once with one key: one effect and equal answers, also where the answer is a refusal. */
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { servedApp } from "#testing/served-app.ts";
import { actorsOf } from "./actors.ts";
import { type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

const AT_ONCE = 20;

export const idempotency: Proof = {
  name: "idempotency",
  async run(share, seed) {
    const app = await servedApp({ sample: true });
    try {
      const random = new Random(seed);
      const known = await knownIds(app.database.admin);
      let [asked, done, effects] = [0, 0, 0];
      for (const actor of (await actorsOf(app)).slice(1)) {
        const fields = Object.values(actor.schema.getMutationType()?.getFields() ?? {});
        for (const field of sample(fields, share, random)) {
          const query = mutationOf(field, (type) => random.pick(known.get(type) ?? known.get("any") ?? [""]));
          const key = `proof-${actor.role}-${field.name}`;
          const before = await effectsOf(app.database.admin);
          const answers = await Promise.all(
            Array.from({ length: AT_ONCE }, () => actor.ask(query, {}, { "idempotency-key": key })),
          );
          const texts = new Set(answers.map(({ text }) => text));
          const succeeded = answers.filter(({ data, errors }) => data && !errors);
          const more = (await effectsOf(app.database.admin)) - before;
          asked += 1;
          done += succeeded.length > 0 ? 1 : 0;
          effects += more;
          if (answers.some(({ status }) => status >= 500))
            throw new Error(`${field.name} failed: ${[...texts][0]}`);
          if (succeeded.length > 0 && (succeeded.length < AT_ONCE || texts.size > 1))
            throw new Error(
              `${actor.role} ${field.name}: ${texts.size} answers: ${[...texts].slice(0, 2).join(" | ")}`,
            );
          if (succeeded.length === 0 && more > 0)
            throw new Error(`${field.name} was refused and has left something`);
        }
      }
      return `${asked} mutations of 4 roles ${AT_ONCE} times at once with one key: ${done} done once with ${AT_ONCE} equal answers (${effects} rows in the logs), ${asked - done} refused without an effect`;
    } finally {
      await app.stop();
    }
  },
};

function sample<Item>(items: readonly Item[], share: number, random: Random): Item[] {
  const count = times(items.length, share);
  return share >= 1 ? [...items] : Array.from({ length: count }, () => random.pick(items));
}

type Client = Awaited<ReturnType<typeof servedApp>>["database"]["admin"];

/** What steps, edits and mails leave behind. */
async function effectsOf(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    "select ((select count(*) from app.actionlog) + (select count(*) from app.outbox) + (select count(*) from app.puerpera_note))::int as count",
  );
  return rows[0]?.count ?? 0;
}

/** Ids of rows that there are, so that some of it succeeds. */
async function knownIds(admin: Client): Promise<Map<string, string[]>> {
  const ids = async (sql: string) => (await admin.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  return new Map([
    [
      "any",
      await ids("select id from app.puerpera where status in ('new', 'published', 'current') limit 50"),
    ],
    ["midwife_id", await ids(`select id from app."user" where role = 'user' and status = 'active' limit 20`)],
    ["user_id", await ids(`select id from app."user" where role = 'user' and status = 'active' limit 20`)],
    ["actionlog_id", await ids("select id from app.actionlog order by created_at desc limit 20")],
  ]);
}

function mutationOf(field: GraphQLField<unknown, unknown>, idFor: (name: string) => string): string {
  const given = field.args
    .filter((arg) => isRequiredArgument(arg) || arg.name === "_set")
    .map(({ name, type }) => `${name}: ${literalOf(type, name, idFor)}`);
  const object = getNamedType(field.type);
  const leaves = isObjectType(object)
    ? Object.values(object.getFields()).filter(
        ({ type, args }) => isLeafType(getNamedType(type)) && args.length === 0,
      )
    : [];
  // The key of what was made shows that it was made once.
  const told = leaves.find(({ name }) => name === "id") ?? leaves[0];
  const selection = isObjectType(object) ? ` { ${told?.name ?? "__typename"} }` : "";
  return `mutation { ${field.name}${given.length > 0 ? `(${given.join(", ")})` : ""}${selection} }`;
}

const SCALARS: Record<string, string> = {
  Int: "1",
  smallint: "1",
  bigint: "1",
  Float: "1",
  float8: "1",
  numeric: "1",
  Boolean: "true",
  date: '"2026-12-24"',
  time: '"10:00"',
  timestamptz: '"2026-12-24T10:00:00Z"',
  jsonb: "{}",
};

function literalOf(type: GraphQLInputType, name: string, idFor: (name: string) => string): string {
  if (isNonNullType(type)) return literalOf(type.ofType, name, idFor);
  if (isListType(type)) return `[${literalOf(type.ofType, name, idFor)}]`;
  if (isInputObjectType(type)) {
    if (type.name.endsWith("_bool_exp")) return conditionOf(Object.keys(type.getFields()), idFor);
    const fields = Object.values(type.getFields()).filter(
      (each) => !isInputObjectType(getNamedType(each.type)),
    );
    const chosen = type.name.endsWith("_set_input") ? fields.slice(0, 1) : fields;
    return `{ ${chosen.map((each) => `${each.name}: ${literalOf(each.type, each.name, idFor)}`).join(", ")} }`;
  }
  if (type.name === "uuid") return JSON.stringify(idFor(name));
  return SCALARS[type.name] ?? '"Probe"';
}

function conditionOf(columns: readonly string[], idFor: (name: string) => string): string {
  const column = columns.find((each) => each === "id" || each === "puerpera_id");
  return column
    ? `{ ${column}: { _eq: ${JSON.stringify(idFor(column))} } }`
    : `{ ${columns.find((each) => !each.startsWith("_"))}: { _is_null: true } }`;
}
