/** Strings that break other programs, in every text that every role writes and in every argument that it gives: kept as typed, or refused in German. */
import { type GraphQLInputObjectType, getNamedType, isInputObjectType, isLeafType } from "graphql";
import { servedApp } from "#testing/served-app.ts";
import { actorsOf } from "./actors.ts";
import { inParallel, type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

/** After the Big List of Naughty Strings, and what tells of SQL that is run. */
const STRINGS = [
  "undefined",
  "NULL",
  "-1e999",
  "0x0",
  "٠١٢٣",
  "ÅÍÎÏ˝ÓÔ",
  "田中さん",
  "𠜎𠜱𠝹",
  "👩‍👩‍👧‍👦🇨🇭",
  "مرحبا \u202eabc\u202c",
  "Z̮̞̠͙͔ͅA̷̡̢L̴G̵O",
  "\u200b\u2060\ufeff",
  "\u0001\u0007\u001b[31m",
  "line\r\nSubject: x",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{ user.password_hash }}",
  "{% raw %}",
  "#{7*7}",
  "=HYPERLINK(1)",
  "%s%n%x",
  "../../etc/passwd",
  "'",
  "''",
  "' or '1'='1",
  "1; select pg_sleep(10)--",
  "' union select version()--",
  "\\'; drop table app.puerpera; --",
  "$$; $1; $app$",
  "%",
  "_",
  "\\",
  "a".repeat(10_000),
];
const NUL = "a\u0000b";
const TELLS = /PostgreSQL \d|syntax error at|pg_catalog|app\.[a-z_]+ | {4}at .+\.ts:|SQLSTATE/;
const PAYLOAD_TOOK_MS = 8_000;

export const naughty: Proof = {
  name: "naughty",
  async run(share, seed) {
    const app = await servedApp({ sample: true });
    try {
      const random = new Random(seed);
      const tries: (() => Promise<void>)[] = [];
      let [kept, refused] = [0, 0];
      for (const actor of await actorsOf(app)) {
        const judge = async (what: string, query: string, text: string, mayBeKept: boolean) => {
          const began = performance.now();
          const answer = await actor.ask(query, { text });
          const told = answer.text.replaceAll(JSON.stringify(text).slice(1, -1), "");
          if (answer.status >= 500 || TELLS.test(told))
            throw new Error(`${what}: ${answer.status} ${told.slice(0, 300)}`);
          if (answer.errors?.some(({ extensions }) => extensions.code === "unexpected"))
            throw new Error(`${what}: unexpected, by ${JSON.stringify(text).slice(0, 60)}`);
          if (text.includes("pg_sleep") && performance.now() - began > PAYLOAD_TOOK_MS && share >= 1)
            throw new Error(`${what} slept`);
          if (text === NUL && !answer.errors && mayBeKept) throw new Error(`${what} kept a NUL`);
          if (answer.errors) refused += 1;
          else kept += 1;
        };
        for (const type of Object.values(actor.schema.getTypeMap())) {
          if (!isInputObjectType(type)) continue;
          for (const { what, query, writes } of questionsOf(type))
            for (const text of [...STRINGS, NUL])
              tries.push(() => judge(`${actor.role} ${what}`, query, text, writes));
        }
      }
      const chosen =
        share >= 1 ? tries : Array.from({ length: times(tries.length, share) }, () => random.pick(tries));
      await inParallel(chosen.length, 8, async (n) => chosen[n]?.());
      return `${chosen.length} tries with ${STRINGS.length + 1} strings in every text that is written or asked for, by 5 roles: ${kept} answered, ${refused} refused with a sentence, 0 unexpected, 0 told of SQL, no NUL kept`;
    } finally {
      await app.stop();
    }
  },
};

interface Asked {
  what: string;
  query: string;
  writes: boolean;
}

/** Each text of a condition, of what is inserted and of what is set; of the latter two no row is there to be changed. */
function questionsOf(type: GraphQLInputObjectType): Asked[] {
  const [, table = "", kind] = /^(.+)_(bool_exp|set_input|insert_input)$/.exec(type.name) ?? [];
  const fields = Object.values(type.getFields()).filter(({ name }) => !name.startsWith("_"));
  if (kind === "bool_exp") {
    const texts = fields.filter(({ type: each }) => getNamedType(each).name === "String_comparison_exp");
    return texts.map(({ name }) => ({
      what: `${table}.${name} is asked for`,
      query: `query ($text: String!) { ${table}(where: { ${name}: { _ilike: $text } }, limit: 1) { __typename } }`,
      writes: false,
    }));
  }
  const texts = fields.filter(
    ({ type: each }) => isLeafType(getNamedType(each)) && getNamedType(each).name === "String",
  );
  if (kind === "set_input")
    return texts.map(({ name }) => ({
      what: `${table}.${name} is set`,
      query: `mutation ($text: String!) { update_${table}(where: { ${name}: { _eq: $text } }, _set: { ${name}: $text }) { affected_rows } }`,
      writes: false,
    }));
  if (kind === "insert_input")
    return texts.map(({ name }) => ({
      what: `${table}.${name} is inserted`,
      query: `mutation ($text: String!) { insert_${table}_one(object: { ${name}: $text }) { __typename } }`,
      writes: true,
    }));
  return [];
}
