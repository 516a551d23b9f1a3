/** The office beside what a proof does to its server: somebody of it, signed in, whose questions are timed in each phase. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { anAccount } from "#testing/an-account.ts";
import { signIn } from "#testing/sign-in.ts";
import { type MailScene, pause } from "./mail-scene.ts";
import type { Phase, Told } from "./office-desk.ts";

interface Desk {
  baseUrl: string;
  /** The process of the server. */
  pid: number;
  enter(phase: string): Promise<void>;
  leave(): Promise<Told>;
}

/** At a server of the scene. */
export async function openDesk(scene: MailScene, environment: Record<string, string> = {}): Promise<Desk> {
  const serving = scene.start("serve", { DEMO: "1", ...environment });
  while (!serving.output().includes("Beenden mit Ctrl+C.")) {
    if (serving.child.exitCode !== null) throw new Error(`it did not start: ${serving.output()}`);
    await pause(50);
  }
  const baseUrl = /Wiege läuft: (http\S+)/.exec(serving.output())?.[1] ?? "";
  const account = await anAccount(scene.database.admin, { role: "manager" });
  const desk = new Worker(new URL("office-desk.ts", import.meta.url), { workerData: baseUrl });
  return {
    baseUrl,
    pid: serving.child.pid ?? 0,
    async enter(name) {
      const { accessToken: token } = await signIn(baseUrl, account);
      desk.postMessage({ name, token } satisfies Phase);
    },
    async leave() {
      desk.postMessage("end");
      const [told] = await once(desk, "message");
      return told;
    },
  };
}

export function p95(values: readonly number[] | number | undefined): number {
  const sorted = Array.isArray(values) ? values.toSorted((a, b) => a - b) : [];
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
