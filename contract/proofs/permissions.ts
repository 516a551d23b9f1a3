/** Each policy and grant is taken away, opened or given on in turn, on one running server: the cells of the matrix must notice. */
import { callCells } from "../permissions/matrix/call-cells.ts";
import type { Cell } from "../permissions/matrix/cell.ts";
import { columnCells } from "../permissions/matrix/column-cells.ts";
import { rowCells } from "../permissions/matrix/row-cells.ts";
import { openStage } from "../permissions/matrix/stage.ts";
import { writeCells } from "../permissions/matrix/write-cells.ts";
import { type Mutant, type MutantKind, permissionMutants } from "./permission-mutants.ts";
import type { Proof } from "./proof.ts";
import { Random } from "./random.ts";

const LEAST = 0.95;
/** Of a sample, in which chance has its part. */
const LEAST_OF_SAMPLE = 0.8;

export const permissions: Proof = {
  name: "permissions",
  async run(share, seed) {
    const stage = await openStage();
    try {
      const cells = [
        ...rowCells(stage),
        ...writeCells(stage),
        ...(await callCells(stage)),
        ...columnCells(stage),
      ];
      const random = new Random(seed);
      const mutants = (await permissionMutants(stage.admin)).filter(() => share >= 1 || random.chance(share));
      const figures = new Map<MutantKind, { noticed: number; all: number }>();
      const unnoticed: string[] = [];
      for (const mutant of mutants) {
        const concerned = cells.filter((cell) => concerns(cell, mutant));
        // A grant shows in columns first.
        if (!mutant.kind.startsWith("policies")) concerned.reverse();
        await stage.admin.query(mutant.break);
        const seen = await firstDifference(concerned);
        await stage.admin.query(mutant.mend);
        const figure = figures.get(mutant.kind) ?? { noticed: 0, all: 0 };
        figures.set(mutant.kind, { noticed: figure.noticed + (seen ? 1 : 0), all: figure.all + 1 });
        if (!seen) unnoticed.push(`${mutant.kind}: ${mutant.name}`);
      }
      const after = share >= 1 ? await firstDifference(cells) : undefined;
      if (after) throw new Error(`not mended: ${after}`);
      const noticed = mutants.length - unnoticed.length;
      const parts = [...figures].map(([kind, { noticed, all }]) => `${kind} ${noticed} of ${all}`);
      const figure = `${noticed} of ${mutants.length} noticed by ${cells.length} cells (${parts.join(", ")})${unnoticed.length > 0 ? `; not noticed: ${unnoticed.join("; ")}` : ""}`;
      if (noticed < mutants.length * (share >= 1 ? LEAST : LEAST_OF_SAMPLE)) throw new Error(figure);
      return figure;
    } finally {
      await stage.app.stop();
    }
  },
};

/** A function inside of others shows in what is read; everything else in its own table and role. */
function concerns(cell: Cell, { roles, about, name }: Mutant): boolean {
  if (!roles.includes(cell.role)) return false;
  return cell.about === about || name.startsWith("mask.");
}

async function firstDifference(cells: readonly Cell[]): Promise<string | undefined> {
  for (const cell of cells) {
    const found = await cell.differs();
    if (found) return `${cell.name}: ${found}`;
  }
  return undefined;
}
