/** A process that says when it is ready. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

export interface Child {
  pid: number;
  stop(): Promise<void>;
}

export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child: ChildProcess = fork(file, { env: { ...process.env, NODE_ENV: "production", ...env } });
  const ended = once(child, "exit");
  const [said] = await Promise.race([once(child, "message"), ended]);
  if (said !== "ready") throw new Error(`${file} did not start`);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
