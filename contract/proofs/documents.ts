/** Generated and mutated documents: no crash, no status 500, nothing internal in an answer, nothing unexpected. */
import { globSync, readFileSync } from "node:fs";
import type pg from "pg";
import { createLog } from "#server/kernel/log.ts";
import type { HttpAnswer } from "#testing/graphql-client.ts";
import { servedApp } from "#testing/served-app.ts";
import { actorsOf } from "./actors.ts";
import { generateDocument, type KnownValues } from "./generate-document.ts";
import { mutateDocument } from "./mutate-document.ts";
import { inParallel, type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

const INTERNAL = /node_modules|\bat .+\.ts:\d|select .+ from |row_to_json|relation "|SQLSTATE/;
/** A message may repeat a name that the document itself chose. */
const HOSTILE_NAME = /"\$?row_to_json"/g;

export const documents: Proof = {
  name: "documents",
  async run(share, seed) {
    const causes = new Set<string>();
    const log = createLog("error", { write: (line) => void causes.add(causeOf(line)) });
    const app = await servedApp({ sample: true, log });
    try {
      const actors = await actorsOf(app);
      const known = await knownValues(app.database.admin);
      const random = new Random(seed);
      const real = globSync(["web/**/*.graphql", "engine/golden/*.graphql"])
        .sort()
        .map((file) => readFileSync(file, "utf8"));
      const [generated, mutated] = [times(100_000, share), times(10_000, share)];
      const codes = new Map<string, number>();
      const unexpected: string[] = [];
      await inParallel(generated + mutated, 8, async (n) => {
        const actor = random.pick(actors);
        const made = generateDocument(actor.schema, known, random);
        const model = random.chance(0.5) ? random.pick(real) : made.query;
        const query = n < generated ? made.query : mutateDocument(model, random);
        const code = judge(await actor.ask(query, made.variables), query);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (code === "unexpected")
          unexpected.push(`${actor.role}: ${query}\n${JSON.stringify(made.variables)}`);
      });
      if (unexpected.length > 0) {
        const examples = unexpected.sort((a, b) => a.length - b.length).slice(0, 5);
        throw new Error(`${unexpected.length} unexpected:\n${[...causes, ...examples].join("\n\n")}`);
      }
      const figures = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
      return `${generated} generated and ${mutated} mutated documents: 0 crashes, 0 answers 500 (${figures.join(", ")})`;
    } finally {
      await app.stop();
    }
  },
};

function causeOf(line: string): string {
  const { err, msg }: { err?: { message: string; code?: string }; msg: string } = JSON.parse(line);
  return `${msg}: ${err?.code ?? ""} ${err?.message ?? ""}`;
}

/** The code of the answer; throws if it is none that a caller may see. */
function judge({ status, text, data, errors }: HttpAnswer, query: string): string {
  const told = `${status} ${text.slice(0, 500)}\n${query.slice(0, 2_000)}`;
  if (status !== 200) throw new Error(`status ${told}`);
  if ((data === undefined) === (errors === undefined))
    throw new Error(`neither data nor errors, or both: ${told}`);
  if (!errors) return "data";
  for (const { message, extensions } of errors) {
    if (typeof message !== "string" || typeof extensions?.code !== "string")
      throw new Error(`no error: ${told}`);
    if (INTERNAL.test(message.replaceAll(HOSTILE_NAME, ""))) throw new Error(`something internal: ${told}`);
  }
  return errors[0]?.extensions.code ?? "";
}

async function knownValues(admin: pg.ClientBase): Promise<KnownValues> {
  const ids = async (query: string) => (await admin.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const mothers = await ids("select id from app.puerpera limit 200");
  const users = await ids(`select id from app."user" limit 50`);
  return {
    uuid: [...mothers, ...users],
    puerpera_id: mothers,
    midwife_id: users,
    user_id: users,
    actionlog_id: await ids("select id from app.actionlog limit 50"),
    service_id: await ids("select id from app.user_service"),
    status: await ids("select value as id from app.puerpera_status"),
    lostreason: await ids("select value as id from app.lostreason"),
    zipcode: ["8610", "8001", "8400"],
  };
}
