/** PostgreSQL is restarted again and again under load: the server lives, what was acknowledged is there, and screens go on. */
import { liveSocket } from "#testing/live-socket.ts";
import { aDemonstration, type Demonstration } from "./a-demonstration.ts";
import { pause } from "./mail-scene.ts";
import { type Proof, times } from "./proof.ts";

const REQUESTS_A_SECOND = 200;
const HEALTHY_WITHIN_MS = 10_000;
const INSERT = `mutation ($title: String!) { insert_saved_view_one(object: { screen: "proof", title: $title, settings: {} }) { id } }`;
const WATCH = `subscription { saved_view(where: { screen: { _eq: "proof" } }, order_by: [{ id: desc }], limit: 1) { title } }`;
const PEOPLE = ["admin", "manager", "mediator"] as const;

export const restarts: Proof = {
  name: "restarts",
  isAboutSpeed: true,
  async run(share) {
    const count = times(10, share);
    const demonstration = await aDemonstration();
    try {
      const load = await openLoad(demonstration);
      const socket = liveSocket(
        demonstration.baseUrl,
        { authorization: `Bearer ${load.tokens[0]}` },
        { retries: 5 },
      );
      const watched = socket.watch(WATCH);
      await seen(() => watched.answers.length > 0, "the first answer of a subscription", demonstration);
      let longest = 0;
      for (let restart = 0; restart < count; restart += 1) {
        await pause(1_000);
        const former = demonstration.postmaster();
        // In turn as an administrator stops it, and as a crash does.
        process.kill(former, restart % 2 === 0 ? "SIGINT" : "SIGQUIT");
        const began = performance.now();
        await seen(() => isBack(demonstration, former), "PostgreSQL after a restart", demonstration);
        await seen(() => isHealthy(demonstration), "health after a restart", demonstration);
        longest = Math.max(longest, performance.now() - began);
        const answers = watched.answers.length;
        await seen(() => watched.answers.length > answers, "a frame after a restart", demonstration);
      }
      const { acknowledged, refused } = await load.end();
      const lost = await missing(demonstration, acknowledged);
      await socket.client.dispose();
      const figure = `PostgreSQL restarted ${count} times under ${REQUESTS_A_SECOND} requests a second: the server lives, healthy within ${(longest / 1000).toFixed(1)} s, ${lost} of ${acknowledged.length} acknowledged writes lost, ${refused} refused meanwhile, the subscription went on each time`;
      if (lost > 0 || longest > HEALTHY_WITHIN_MS) throw new Error(figure);
      return figure;
    } finally {
      await demonstration.end();
    }
  },
};

const PATIENCE_MS = 60_000;

async function seen(
  holds: () => boolean | Promise<boolean>,
  what: string,
  { child, output }: Demonstration,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
    if (performance.now() > until) throw new Error(`${what} did not come within a minute`);
    await pause(20);
  }
}

function isBack({ postmaster }: Demonstration, former: number): boolean {
  try {
    return postmaster() !== former;
  } catch {
    return false;
  }
}

async function isHealthy({ baseUrl }: Demonstration): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined);
  return answer?.status === 200;
}

interface Load {
  tokens: string[];
  end(): Promise<{ acknowledged: string[]; refused: number }>;
}

/** Each person writes so many rows a second, whatever becomes of those before. */
async function openLoad(demonstration: Demonstration): Promise<Load> {
  const tokens: string[] = [];
  for (const name of PEOPLE) tokens.push(await demonstration.token(name));
  const asks = tokens.map((token) => demonstration.ask(token));
  const acknowledged: string[] = [];
  const under = new Set<Promise<void>>();
  let [sent, refused] = [0, 0];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * REQUESTS_A_SECOND);
    while (sent < due) {
      const title = `Sicht ${sent}`;
      const ask = asks[sent % asks.length];
      sent += 1;
      if (!ask || under.size > 2_000) continue;
      const asking = ask(INSERT, { title })
        .then(({ data }) => {
          if (data?.insert_saved_view_one) acknowledged.push(title);
          else refused += 1;
        })
        .catch(() => {
          refused += 1;
        })
        .finally(() => under.delete(asking));
      under.add(asking);
    }
  }, 5);
  return {
    tokens,
    async end() {
      clearInterval(timer);
      await Promise.all(under);
      return { acknowledged, refused };
    },
  };
}

async function missing(demonstration: Demonstration, titles: readonly string[]): Promise<number> {
  const found = new Set<string>();
  for (const name of PEOPLE) {
    const ask = demonstration.ask(await demonstration.token(name));
    for (let offset = 0; ; offset += 5_000) {
      const { data, text } = await ask(
        `{ saved_view(where: { screen: { _eq: "proof" } }, order_by: [{ id: asc }], limit: 5000, offset: ${offset}) { title } }`,
      );
      const rows = data?.saved_view as { title: string }[] | undefined;
      if (!rows) throw new Error(text);
      for (const { title } of rows) found.add(title);
      if (rows.length < 5_000) break;
    }
  }
  return titles.filter((title) => !found.has(title)).length;
}
