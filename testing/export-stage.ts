/** A served app with a mediator who takes exports, and what the access log says of them. */
import { expect } from "vitest";
import { type Account, anAccount } from "./an-account.ts";
import { graphqlClient } from "./graphql-client.ts";
import { type ServedApp, servedApp } from "./served-app.ts";
import { signIn } from "./sign-in.ts";

export const exportOrder = { variant: "full", format: "csv", reason: "Jahresbericht", where: {} };

interface Noted {
  user_id: string;
  operation: string;
  column_class: string;
  puerpera_id: string | null;
  detail: Record<string, unknown> | null;
}

export interface ExportStage {
  app: ServedApp;
  mediator: Account;
  token: string;
  ask(
    relation: string,
    body: unknown,
    given?: { token?: string; accept?: string; signal?: AbortSignal },
  ): Promise<Response>;
  /** What has been noted since the last look: it is written in order, so everything is when a look of our own is. */
  noted(given?: { awaited?: string }): Promise<Noted[]>;
}

export async function exportStage(): Promise<ExportStage> {
  const app = await servedApp();
  const mediator = await anAccount(app.database.admin, {
    role: "mediator",
    firstname: "Beat",
    lastname: "Wyss",
  });
  const token = (await signIn(app.baseUrl, mediator)).accessToken;
  let marks = 0;
  let lastSeen = "0";

  function ask(
    relation: string,
    body: unknown,
    given: { token?: string; accept?: string; signal?: AbortSignal } = {},
  ) {
    const { signal, accept } = given;
    const bearer = "token" in given ? given.token : token;
    return fetch(`${app.baseUrl}/api/export/${relation}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(accept && { accept }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  }

  async function unended(): Promise<number> {
    const { rows } = await app.database.admin.query<{ count: number }>(
      `select (count(*) filter (where operation = 'export') - count(*) filter (where operation = 'export_end'))::int as count
       from app.access_log`,
    );
    return rows[0]?.count ?? -1;
  }

  async function noted({ awaited }: { awaited?: string } = {}): Promise<Noted[]> {
    // Beside all others, and after the last byte has gone, it is noted how an export ended.
    await expect.poll(unended).toBe(0);
    marks += 1;
    const mark = `Mark${marks}`;
    const isNoted = async (operation: string) =>
      (
        await app.database.admin.query("select from app.access_log where operation = $1 and id > $2", [
          operation,
          lastSeen,
        ])
      ).rowCount;
    if (awaited) await expect.poll(() => isNoted(awaited)).toBe(1);
    await graphqlClient(app.baseUrl, token)(`query ${mark} { puerpera(limit: 1) { lastname } }`);
    await expect.poll(() => isNoted(mark)).toBe(1);
    const { rows } = await app.database.admin.query<Noted & { id: string }>(
      `select l.*, d.recipient, d.detail from app.access_log l left join app.access_detail d on d.access_id = l.id
       where l.id > $1 order by l.id`,
      [lastSeen],
    );
    lastSeen = rows.at(-1)?.id ?? lastSeen;
    return rows.filter(({ operation }) => operation !== mark);
  }

  return { app, mediator, token, ask, noted };
}

/** Lines of cells; the mark before the first is checked and taken away. */
export async function csvOf(response: Response): Promise<string[][]> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes.slice(3));
  expect(text.endsWith("\r\n")).toBe(true);
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") lines.push([]);
  }
  return lines.slice(0, -1);
}
