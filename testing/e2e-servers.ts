/** Two servers and their worker on one PostgreSQL, behind one address: what deploy/ starts, for the stories. */
import { spawn } from "node:child_process";
import path from "node:path";
import { aBalancer } from "./a-balancer.ts";
import { inherited, type RunningServer, runServer, stopProcess } from "./e2e-server.ts";
import { freshDatabase, testSecret } from "./fresh-database.ts";

export interface TwoServers {
  /** Of what stands before them. */
  url: string;
  first: RunningServer;
  second: RunningServer;
  /** Whom new connections go to, in turn; one that is closed passes them on. Both from the start. */
  sendTo(...servers: RunningServer[]): void;
  end(): Promise<void>;
}

export async function runTwoServersOnCopy(more: Record<string, string> = {}): Promise<TwoServers> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const each of ends.splice(0).reverse()) await each();
  };
  try {
    const database = await freshDatabase({ sample: true });
    ends.push(database.drop);
    let ports: number[] = [];
    const balancer = await aBalancer(() => ports);
    ends.push(balancer.stop);
    const settings = {
      DATABASE_URL: database.url,
      APP_SECRET: testSecret,
      BASE_URL: balancer.url,
      LOG_LEVEL: "warn",
      ...more,
    };
    const start = async (name: string) => {
      const server = await runServer(`${process.pid}-${name}-of-two`, settings);
      ends.push(server.end);
      return server;
    };
    const [first, second] = [await start("first"), await start("second")];
    const worker = spawn(process.execPath, ["server/work.ts"], {
      stdio: "ignore",
      env: { ...inherited, DATA_DIR: path.resolve(".cache/e2e"), DATABASE_PATIENCE: "20", ...settings },
    });
    ends.push(() => stopProcess(worker, "SIGTERM"));
    const sendTo = (...servers: RunningServer[]) => {
      ports = servers.map(({ url }) => Number(new URL(url).port));
    };
    sendTo(first, second);
    return { url: balancer.url, first, second, sendTo, end };
  } catch (error) {
    await end();
    throw error;
  }
}
