/** Which runs of the tests are still to be made, which have been, and how they are told. */

export type Kind = "quiet" | "busy";

export interface Run {
  kind: Kind;
  number: number;
}

export interface FinishedRun extends Run {
  /** Absent where the run ended without a verdict. */
  passed?: number;
  failed?: number;
  seconds: number;
}

export interface RunState {
  commit: string;
  runs: FinishedRun[];
}

/** What another commit did says nothing of this one. */
export function stateFor(commit: string, json: string | undefined): RunState {
  const known: RunState | undefined = json === undefined ? undefined : JSON.parse(json);
  return known?.commit === commit ? known : { commit, runs: [] };
}

/** A finished run is not repeated, whatever its verdict: there are no second attempts. */
export function stillToRun({ runs }: RunState, counts: Record<Kind, number>): Run[] {
  return (["quiet", "busy"] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => ({ kind, number: at + 1 })).filter(
      ({ number }) => !runs.some((run) => run.kind === kind && run.number === number),
    ),
  );
}

/** Those that are made together: a quiet one is alone. */
export function groupsOf(runs: readonly Run[], atOnce: number): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const isRoom = run.kind === "busy" && last?.[0]?.kind === "busy" && last.length < atOnce;
    if (last && isRoom) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** The verdict is the last line that a run says. */
export function readVerdict(output: string): { passed: number; failed: number } | undefined {
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last.trim()) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

export function isGood({ passed = 0, failed }: FinishedRun): boolean {
  return failed === 0 && passed > 0;
}

export function tableOf({ commit, runs }: RunState): string {
  const lines = runs.map((run) => [
    String(run.number),
    run.kind,
    String(run.passed ?? "–"),
    String(run.failed ?? "–"),
    run.seconds.toFixed(0),
    run.failed === undefined ? "no verdict" : isGood(run) ? "good" : "failed",
  ]);
  const all = [["run", "kind", "passed", "failed", "seconds", "verdict"], ...lines];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const rows = all.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [
    ...rows,
    `${runs.filter(isGood).length} of ${runs.length} runs of ${commit.slice(0, 10)} are good`,
  ].join("\n");
}
