/** Loaded before a server or a worker that is measured: says how much it really holds, once everything that nobody needs is gone. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export interface HeapAnswer {
  /** Bytes, after two whole collections. */
  heap: number;
  external: number;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", (question) => {
  if (question !== "heap") return;
  collect();
  collect();
  const { heapUsed: heap, external } = process.memoryUsage();
  process.send?.({ heap, external } satisfies HeapAnswer);
});
// The question alone keeps no process alive.
process.channel?.unref();
// Nobody is left who would end it.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
