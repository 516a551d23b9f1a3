/** Reads the options of `npm test`. */
import { parseArgs } from "node:util";

export interface Shard {
  /** From 1. */
  index: number;
  count: number;
}

export interface TestOptions {
  fast: boolean;
  /** The base that `--changed` names, an empty text for the merge base with main. */
  changed?: string;
  shard?: Shard;
}

function readShard(text: string): Shard {
  const [, index = "", count = ""] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index < 1 || shard.index > shard.count)
    throw new Error(`--shard wants a part and a number, as in --shard 1/2, not ${text}`);
  return shard;
}

/** `--changed` may stand alone, so that `--changed` and `--changed HEAD~3` are both right. */
export function readOptions(given: string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      fast: { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
      shard: { type: "string" },
    },
    allowPositionals: true,
  });
  const [commit, ...more] = positionals;
  if (more.length > 0 || (commit && !values.changed))
    throw new Error(`npm test knows no ${(values.changed ? more : positionals).join(" ")}`);
  if (values.fast && values.changed) throw new Error("--fast and --changed exclude each other");
  return {
    fast: values.fast,
    ...(values.changed && { changed: commit ?? "" }),
    ...(values.shard && { shard: readShard(values.shard) }),
  };
}

/** The files of one shard, by turns, so that neighbours in a folder are spread. */
export function shardOf<T>(files: readonly T[], shard?: Shard): T[] {
  return files.filter((_, at) => !shard || at % shard.count === shard.index - 1);
}
