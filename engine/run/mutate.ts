/** Runs a mutation: in one go if PostgreSQL does all of it, else step by step in a transaction. */
import type { CompiledChange, CompiledMutation } from "./compile.ts";
import {
  type Answered,
  type Bound,
  type Cells,
  filled,
  joinMarks,
  type RunStatements,
  type Statement,
} from "./execute.ts";
import type { Once } from "./once.ts";
import { isAtOnce, Steps, standsAlone, takeAlone, takeAtOnce } from "./steps.ts";
import type { EngineSession, Transact } from "./work.ts";

export interface MutationContext {
  session: EngineSession;
  run: RunStatements;
  transact: Transact | undefined;
}

type Values = Bound["values"];

export async function runMutation(
  { changes }: CompiledMutation,
  values: Values,
  { session, run, transact }: MutationContext,
  once: Once | undefined,
): Promise<Answered> {
  if (!once && changes.every(({ work }) => !work)) return onceMore(() => inOneGo(changes, values, run));
  if (!once && changes.every(isAtOnce)) {
    const again = () => together(changes, takeAtOnce(changes, values, session)).data;
    return { data: again(), again };
  }
  if (changes.some(standsAlone)) {
    return together(changes, await takeAlone(changes, values, session, once?.key));
  }
  if (!transact) throw new TypeError("the engine was given no transactions");
  const take = () =>
    transact(session, async (tx) => {
      const kept = await once?.recall(tx);
      const done = await new Steps(tx, values, session).take(changes, kept);
      const notes = done.map(({ note }) => note);
      if (!kept) await once?.keep(tx, notes);
      return together(changes, done);
    });
  // TypeScript may have reached outside of the database, so it is not run again.
  return changes.some(({ work }) => work) ? take() : onceMore(take);
}

/** Chosen by PostgreSQL to give way to others: nothing has happened, and most often the same works the next moment. */
const GAVE_WAY = ["40P01", "40001"];

async function onceMore(take: () => Promise<Answered>): Promise<Answered> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && GAVE_WAY.includes(String(error.code)))) throw error;
    return await take();
  }
}

async function inOneGo(
  changes: readonly CompiledChange[],
  values: Values,
  run: RunStatements,
): Promise<Answered> {
  const statements: Statement[] = [];
  const answerAt = changes.map(({ write, answer }) => {
    if (write) statements.push(filled(write, values));
    return answer ? statements.push(filled(answer, values)) - 1 : -1;
  });
  const rows = statements.length > 0 ? await run(statements, { readOnly: false }) : [];
  return together(
    changes,
    answerAt.map((at) => ({ cells: rows[at] ?? [] })),
  );
}

function together(changes: readonly CompiledChange[], done: readonly { cells: Cells }[]): Answered {
  const fields = changes.map(({ key, typename }, position) => {
    const text = typename === undefined ? done[position]?.cells[0] : JSON.stringify(typename);
    return `${JSON.stringify(key)}:${text ?? "null"}`;
  });
  return { data: `{${fields.join(",")}}`, ...joinMarks(done.map(({ cells }) => cells[1])) };
}
