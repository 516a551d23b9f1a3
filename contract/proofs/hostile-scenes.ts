/** Small requests and files that once cost much: each is prepared, and then done beside an office at work. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createDeflateRaw } from "node:zlib";
import { type Packed, zipOf } from "#testing/a-zip.ts";
import { anAccount } from "#testing/an-account.ts";
import type { FreshDatabase } from "#testing/fresh-database.ts";
import { signIn } from "#testing/sign-in.ts";
import { pause } from "./mail-scene.ts";

export interface Target {
  baseUrl: string;
  database: FreshDatabase;
  /** As many of the full size as this run tries. */
  times(full: number): number;
}

export interface Done {
  said: string;
  requests: number;
}

interface Scene {
  name: string;
  /** CPU of the server for one request. */
  mostCpuMs: number;
  /** Answers what is then done; that throws if the server does not refuse what it must. */
  prepare(target: Target): Promise<() => Promise<Done>>;
}

const PACE_MS = 100;
const repeated = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(" ");

async function tokenOf({ baseUrl, database }: Target, role: "manager" | "admin"): Promise<string> {
  return (await signIn(baseUrl, await anAccount(database.admin, { role }))).accessToken;
}

async function post(baseUrl: string, body: unknown, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return await response.text();
}

/** Each in turn, ten a second; `isRight` says whether the server answered as it must. */
async function inTurn<T>(
  count: number,
  given: readonly T[],
  send: (one: T, n: number) => Promise<string>,
  isRight: (answer: string) => boolean,
): Promise<Done> {
  for (let n = 0; n < count; n += 1) {
    const answer = await send(given[n % given.length] as T, n);
    if (!isRight(answer)) throw new Error(`an unexpected answer: ${answer.slice(0, 200)}`);
    await pause(PACE_MS);
  }
  return { said: `${count} requests of ${given.length} kinds`, requests: count };
}

const previews: Scene = {
  name: "templates",
  mostCpuMs: 50,
  async prepare(target) {
    const authorization = `Bearer ${await tokenOf(target, "admin")}`;
    const query = `mutation ($template: String) { emailtemplate_preview(hookslug: "system_test", template: $template) { fault } }`;
    const texts = [
      "{{".repeat(4_000),
      "{{".repeat(120_000),
      `${"{{".repeat(4_990)}{% a %}`,
      `{{ a${" ".repeat(9_000)}b }}`,
      `{{ a${" ".repeat(200_000)}b }}`,
      "{{ a }}".repeat(1_400),
      `{% if ${"\"' ".repeat(3_000)}%}`,
      "[".repeat(9_999),
      "**a ".repeat(2_499),
      "\uFDD0".repeat(9_999),
    ];
    return () =>
      inTurn(
        target.times(100),
        texts,
        (template) => post(target.baseUrl, { query, variables: { template } }, { authorization }),
        (answer) => answer.startsWith('{"data":{"emailtemplate_preview"'),
      );
  },
};

const documents: Scene = {
  name: "repeated fields",
  mostCpuMs: 20,
  async prepare(target) {
    const nested = (outer: number, inner: number) =>
      `{ ${repeated(outer, () => `ct_course(limit: 1) { ${repeated(inner, () => "issues { id }")} }`)} }`;
    const queries = [
      nested(1, 490),
      nested(20, 20),
      nested(4, 20),
      `{ ${repeated(20, (n) => `a${n}: ct_course(limit: 1) { ${repeated(15, () => "id")} }`)} }`,
      `{ ct_course(limit: 1) { ${repeated(180, (n) => `...F${n}`)} } } ${repeated(180, (n) => `fragment F${n} on ct_course { id }`)}`,
      `{ ct_course(limit: 1) { ...F0 } } ${repeated(190, (n) => `fragment F${n} on ct_course { ...F${n + 1} }`)} fragment F190 on ct_course { id }`,
    ];
    // Another text each time, so that none is answered from memory.
    return () =>
      inTurn(
        target.times(120),
        queries,
        (query, n) =>
          post(target.baseUrl, { query: `${query} #${n}` }, { "x-forwarded-for": `198.51.100.${n % 8}` }),
        (answer) => answer.startsWith('{"errors"') || answer.startsWith('{"data"'),
      );
  },
};

/** Unpacked without being held: a repetition of it is small when it is packed. */
async function packedRepetition(piece: string, count: number, before = ""): Promise<Packed> {
  const perChunk = 200_000;
  const chunk = Buffer.from(piece.repeat(perChunk));
  const deflate = createDeflateRaw({ level: 9 });
  const packed = (async () => {
    const chunks: Buffer[] = [];
    for await (const bytes of deflate) chunks.push(bytes);
    return Buffer.concat(chunks);
  })();
  deflate.write(before);
  for (let n = 0; n < count / perChunk; n += 1) if (!deflate.write(chunk)) await once(deflate, "drain");
  deflate.end();
  return { packed: await packed, length: before.length + Math.ceil(count / perChunk) * chunk.length };
}

const files: Scene = {
  name: "workbooks",
  // Most of it in a thread of its own.
  mostCpuMs: 20_000,
  async prepare(target) {
    const authorization = `Bearer ${await tokenOf(target, "admin")}`;
    const many = 70_000_000;
    const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const workbook = {
      "[Content_Types].xml": Buffer.from("<Types/>"),
      "_rels/.rels": Buffer.from(
        `<Relationships><Relationship Id="rId1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      "xl/workbook.xml": Buffer.from(
        `<workbook xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": Buffer.from(
        `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    };
    const rows = "<worksheet><sheetData><row>";
    const bombs = [
      zipOf({ ...workbook, "xl/workbook.xml": await packedRepetition("<a/>", many, "<workbook>") }),
      zipOf({ ...workbook, "xl/worksheets/sheet1.xml": await packedRepetition("<c/>", many, rows) }),
      zipOf({
        ...workbook,
        "xl/worksheets/sheet1.xml": await packedRepetition("<c/><!--row>-->", 12_000_000, rows),
      }),
      Buffer.from(`a;b\n${"x".repeat(20_000_000)}`),
    ];
    return async () => {
      for (const [n, bomb] of bombs.entries()) {
        const response = await fetch(`${target.baseUrl}/api/import/mothers?name=x.xlsx`, {
          method: "POST",
          headers: { "content-type": "application/octet-stream", authorization },
          body: new Uint8Array(bomb),
        });
        const answer = await response.text();
        if (response.status !== 400 || !answer.includes("message"))
          throw new Error(`file ${n} was not refused: ${response.status} ${answer.slice(0, 200)}`);
      }
      return { said: `${bombs.length} files refused`, requests: bombs.length };
    };
  },
};

const NETWORKS = 4;
const OPEN_EACH = 100;

const halves: Scene = {
  name: "half-sent bodies",
  mostCpuMs: 20,
  async prepare({ baseUrl }) {
    const { port, hostname } = new URL(baseUrl);
    const half = (network: number) =>
      `POST /v1/graphql HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.${network}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    const send = async (network: number): Promise<string> => {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(half(network));
      return (await text(socket)).slice(0, 12);
    };
    return async () => {
      const sent = Array.from({ length: NETWORKS * (OPEN_EACH + 10) }, (_, n) => send(n % NETWORKS));
      const answers = Object.entries(Object.groupBy(await Promise.all(sent), (answer) => answer)).map(
        ([answer, all]) => [answer, all?.length ?? 0] as const,
      );
      const said = answers.map(([answer, count]) => `${count} ${answer}`).join(", ");
      const refused = Object.fromEntries(answers)["HTTP/1.1 429"] ?? 0;
      if (refused !== NETWORKS * 10) throw new Error(`each network keeps ${OPEN_EACH} open: ${said}`);
      return { said: `${sent.length} from ${NETWORKS} networks ended (${said})`, requests: sent.length };
    };
  },
};

export const hostileScenes: readonly Scene[] = [previews, documents, files, halves];
