/** Markup and script in every text, every page opened by everybody in a browser: the story of it, in full. */
import { execFile } from "node:child_process";
import { type Proof, times } from "./proof.ts";

/** So many kinds there are; each text has another one in each turn. */
const KINDS = 3;

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { annotations: { type: string; description?: string }[] }[];
  }[];
}

export const scripts: Proof = {
  name: "scripts",
  isLong: true,
  async run(share) {
    const turns = times(KINDS, share);
    let pages = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const specs = specsIn(JSON.parse(await tell(turn)));
      const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title);
      if (specs.length === 0 || failed.length > 0)
        throw new Error(`turn ${turn}: ${failed.join("; ") || "no story was told"}`);
      const opened = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
      for (const { type, description } of opened) if (type === "pages") pages += Number(description);
    }
    return `script of ${turns} kinds in every text, ${pages} pages opened by six people and by nobody: 0 ran, 0 became an element, 0 refused by the policy, 0 asked of another host`;
  },
};

function specsIn({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> {
  return [...specs, ...suites.flatMap(specsIn)];
}

function tell(turn: number): Promise<string> {
  const call = ["test", "e2e/scripts.spec.ts", "--workers", "1", "--reporter", "json"];
  const options = {
    env: { ...process.env, SCRIPTS_TURN: String(turn) },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve, reject) => {
    execFile("playwright", call, options, (error, stdout, stderr) => {
      if (stdout.trimStart().startsWith("{")) resolve(stdout);
      else reject(new Error(`the story was not told: ${error?.message}${stderr}`));
    });
  });
}
