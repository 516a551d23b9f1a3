/** The fields of a mutation one after the other, with TypeScript among them, or told again from what was kept. */
import type { ActionResult } from "../catalog/catalog.ts";
import type { Named, Output } from "../plan/plan.ts";
import { Refusal } from "../plan/refusal.ts";
import { slotName } from "../sql/slot.ts";
import type { CompiledChange, CompiledWork, Template } from "./compile.ts";
import { type Bound, type Cells, filled } from "./execute.ts";
import type { Note } from "./once.ts";
import { fill } from "./shape.ts";
import type { ActionInput, ActionTx, EngineSession } from "./work.ts";

export interface Done {
  cells: Cells;
  note: Note;
}

export function isAtOnce({ typename, work }: CompiledChange): boolean {
  return typename !== undefined || (work?.work.kind === "at-once" && !isRow(work.action.returns));
}

/** Fields that are all at once. */
export function takeAtOnce(
  changes: readonly CompiledChange[],
  values: Bound["values"],
  session: EngineSession,
): Done[] {
  return changes.map(({ work }) => {
    if (work?.work.kind !== "at-once") return inWords("null");
    return inWords(wordsOf(work, work.work.answer(session, inputOf(work, values))));
  });
}

export function standsAlone({ work }: CompiledChange): boolean {
  return work?.work.kind === "alone";
}

/** One that stands alone: beside others it would hold a transaction of theirs while it waits for its own. */
export async function takeAlone(
  changes: readonly CompiledChange[],
  values: Bound["values"],
  session: EngineSession,
  idempotencyKey: string | undefined,
): Promise<Done[]> {
  const fields = changes.filter(({ typename }) => typename === undefined);
  if (fields.length > 1) {
    const name = fields.find(standsAlone)?.work?.action.name;
    throw new Refusal("validation-failed", `'${name}' stands alone in its mutation`);
  }
  const done: Done[] = [];
  for (const { work } of changes) {
    if (work?.work.kind !== "alone") done.push(inWords("null"));
    else
      done.push(inWords(wordsOf(work, await work.work.act(inputOf(work, values), session, idempotencyKey))));
  }
  return done;
}

function inputOf({ values }: CompiledWork, variables: Bound["values"]): ActionInput {
  return Object.fromEntries(values.map(({ name, value }) => [name, fill(value, variables)]));
}

function wordsOf({ fields }: CompiledWork, result: unknown): string {
  return JSON.stringify(fields ? chosen(fields, result) : (result ?? null));
}

export class Steps {
  readonly #tx: ActionTx;
  readonly #values: Bound["values"];
  readonly #session: EngineSession;

  constructor(tx: ActionTx, values: Bound["values"], session: EngineSession) {
    this.#tx = tx;
    this.#values = values;
    this.#session = session;
  }

  /** `kept` is what an earlier call with the same key left: then nothing is written now. */
  async take(changes: readonly CompiledChange[], kept?: readonly Note[]): Promise<Done[]> {
    const done: Done[] = [];
    for (const [position, change] of changes.entries()) {
      const note = kept?.[position];
      done.push(note ? await this.#again(change, note) : await this.#first(change));
    }
    return done;
  }

  async #first({ slot, write, answer, work }: CompiledChange): Promise<Done> {
    if (work) return this.#work(work, slot, answer);
    if (!answer) return inWords("null");
    if (!write) {
      const cells = await this.#run(answer);
      return { cells, note: { text: cells[0] ?? "null" } };
    }
    const [rows] = await this.#run(write);
    return { cells: await this.#run(answer), note: { rows: rows ?? "[]" } };
  }

  async #again({ slot, answer }: CompiledChange, note: Note): Promise<Done> {
    return "rows" in note && answer
      ? this.#read(slot, note.rows, answer)
      : inWords("text" in note ? note.text : "null");
  }

  async #work(compiled: CompiledWork, slot: number, answer: Template | undefined): Promise<Done> {
    const { work, action } = compiled;
    const input = inputOf(compiled, this.#values);
    if (work.kind === "alone") throw new TypeError(`${action.name} stands alone`);
    const result =
      work.kind === "at-once"
        ? work.answer(this.#session, input)
        : await work.act(this.#tx, input, this.#session);
    if (isRow(action.returns) && answer) return this.#read(slot, keysOf(action.returns, result), answer);
    return inWords(wordsOf(compiled, result));
  }

  async #read(slot: number, rows: string, answer: Template): Promise<Done> {
    await this.#tx.query("select set_config($1, $2, true)", [slotName(slot), rows]);
    return { cells: await this.#run(answer), note: { rows } };
  }

  async #run(template: Template): Promise<Cells> {
    const { text, values } = filled(template, this.#values);
    const { rows } = await this.#tx.query<Record<string, string | null>>(text, values);
    return Object.values(rows[0] ?? {});
  }
}

type RowResult = Extract<ActionResult, { kind: "row" }>;

function isRow(result: ActionResult): result is RowResult {
  return result.kind === "row";
}

function inWords(text: string): Done {
  return { cells: [text], note: { text } };
}

/** As a writing statement would keep them in the slot. */
function keysOf({ relation }: RowResult, result: unknown): string {
  if (result === null || result === undefined) return "[]";
  const [first] = relation.key;
  return JSON.stringify([typeof result === "object" ? result : { [first?.name ?? ""]: result }]);
}

function chosen(fields: readonly Named<Output>[], result: unknown): Record<string, unknown> | null {
  if (typeof result !== "object" || result === null) return null;
  const values: Record<string, unknown> = { ...result };
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind === "typename") return [field.key, field.name];
      return [field.key, field.kind === "column" ? (values[field.column.name] ?? null) : null];
    }),
  );
}
