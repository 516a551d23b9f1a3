/** A mother's own link: how far her registration is, what she wishes, what is stored. Whoever has no link learns nothing, not even that. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inPublicLanguage } from "#domain/public/public-language.ts";
import { faultTexts } from "#domain/public/registration-fault-texts.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import type { PublicFrame } from "#server/features/public/public-page.ts";
import { dataPage, type Titles } from "#server/features/public/status/data-page.ts";
import { midwifeCard } from "#server/features/public/status/midwife-card.ts";
import { readChange, storedFields } from "#server/features/public/status/read-change.ts";
import {
  keepWish,
  readOwnData,
  readStatus,
  type WishOutcome,
} from "#server/features/public/status/read-status.ts";
import { goneStatusPage, statusPage } from "#server/features/public/status/status-page.ts";
import {
  type Choice,
  changePage,
  deletionPage,
  ownMidwifePage,
} from "#server/features/public/status/wish-pages.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { PublicRoom } from "./public-room.ts";
import { closeToOthers, languageOf } from "./send-public-page.ts";

interface WithToken {
  Params: { token: string };
}
type Asked = FastifyRequest<WithToken>;

export function registerStatusRoutes(app: FastifyInstance, room: PublicRoom): void {
  const { pools, sendPage, limits } = room;
  const config = limits.status;
  const asking = <T>(work: (tx: Tx) => Promise<T>) => asSystem(pools, "answer behind a mother's link", work);

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    draw: (frame: PublicFrame) => string,
    status = 200,
  ) => {
    closeToOthers(reply);
    return sendPage(request, reply, draw, { status, isPersonal: true });
  };
  const gone = (request: FastifyRequest, reply: FastifyReply) => send(request, reply, goneStatusPage, 404);

  app.get<WithToken>("/status/:token", { config }, async (request, reply) => {
    const { token } = request.params;
    const status = await asking((tx) => readStatus(tx, token));
    if (!status) return gone(request, reply);
    return send(request, reply, (frame) => statusPage(frame, token, status));
  });

  app.get<WithToken>("/status/:token/hebamme.vcf", { config }, async (request, reply) => {
    const status = await asking((tx) => readStatus(tx, request.params.token));
    if (!status?.midwife) return gone(request, reply);
    closeToOthers(reply);
    return reply
      .type("text/vcard; charset=utf-8")
      .header("content-disposition", 'attachment; filename="hebamme.vcf"')
      .send(midwifeCard(status.midwife));
  });

  const wishes = [
    { at: "eigene-hebamme", kind: "own_midwife", draw: ownMidwifePage },
    { at: "loeschen", kind: "deletion", draw: deletionPage },
  ] as const;
  for (const { at, kind, draw } of wishes) {
    const path = `/status/:token/${at}`;
    app.get<WithToken>(path, { config }, async (request, reply) => {
      const { token } = request.params;
      if (!(await asking((tx) => readStatus(tx, token)))) return gone(request, reply);
      return send(request, reply, (frame) => draw(frame, { token }));
    });
    app.post<WithToken>(path, { config }, async (request, reply) => {
      const { token } = request.params;
      const note = noteOf(request);
      const noteFault = noteFaultOf(request, note);
      const outcome = await asking(async (tx) => {
        if (noteFault === undefined) return await keepWish(tx, token, { kind, note });
        return (await readStatus(tx, token)) && "too-long";
      });
      if (outcome === undefined) return gone(request, reply);
      if (outcome === "kept") return toStatus(request, reply);
      const isLong = outcome === "too-long";
      const why = isLong ? { noteFault: noteFault ?? "" } : { fault: faultOf(request, outcome) };
      const form = { token, note: note ?? "", ...why };
      return send(request, reply, (frame) => draw(frame, form), isLong ? 422 : 409);
    });
  }

  app.get<WithToken>("/status/:token/angaben", { config }, async (request, reply) => {
    const { token } = request.params;
    const read = await asking((tx) => readForChange(tx, token));
    if (!read) return gone(request, reply);
    const { data, birthplaces } = read;
    return send(request, reply, (frame) =>
      changePage(frame, { token, birthplaces, values: storedFields(data), note: "" }),
    );
  });

  app.post<WithToken>("/status/:token/angaben", { config }, async (request, reply) => {
    const { token } = request.params;
    const language = languageOf(request);
    const sent = fieldsOf(request);
    const note = noteOf(request);
    const noteFault = noteFaultOf(request, note);
    const read = await asking(async (tx) => {
      const found = await readForChange(tx, token);
      if (!found) return undefined;
      const change = readChange(found.data, sent, { language, now: found.now });
      const isWrong = noteFault !== undefined || Object.keys(change.faults).length > 0;
      const outcome = isWrong
        ? undefined
        : await keepWish(tx, token, { kind: "change", changes: change.changes, note });
      return { ...found, change, outcome };
    });
    if (!read) return gone(request, reply);
    const { change, birthplaces, outcome } = read;
    if (outcome === "kept") return toStatus(request, reply);
    const { values, faults } = change;
    const form = { token, birthplaces, values, faults, note: note ?? "", ...(noteFault && { noteFault }) };
    const fault = outcome && faultOf(request, outcome);
    return send(request, reply, (frame) => changePage(frame, { ...form, ...(fault && { fault }) }), 422);
  });

  app.get<WithToken>("/status/:token/daten", { config }, async (request, reply) => {
    const { token } = request.params;
    const read = await asking(async (tx) => {
      const data = await readOwnData(tx, token);
      return data && { data, titles: await titlesOf(tx) };
    });
    if (!read) return gone(request, reply);
    return send(request, reply, (frame) => dataPage(frame, { token, ...read }));
  });

  app.get<WithToken>("/status/:token/daten.json", { config }, async (request, reply) => {
    const data = await asking((tx) => readOwnData(tx, request.params.token));
    if (!data) return gone(request, reply);
    closeToOthers(reply);
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="meine-daten.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });
}

function toStatus(request: Asked, reply: FastifyReply): FastifyReply {
  closeToOthers(reply);
  return reply.redirect(inPublicLanguage(`/status/${request.params.token}`, languageOf(request)), 303);
}

function faultOf(request: FastifyRequest, outcome: Exclude<WishOutcome, "kept">): string {
  const texts = statusTexts[languageOf(request)];
  return { over: texts.over, unchanged: texts.unchanged, "too-many": texts.tooMany }[outcome];
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** As the constraint status_wish_note_is_short has it. */
const MOST_NOTE = 1_000;

function noteOf(request: FastifyRequest): string | null {
  const { note } = fieldsOf(request);
  const text = typeof note === "string" ? note.replaceAll("\0", "").trim() : "";
  return text === "" ? null : text;
}

function noteFaultOf(request: FastifyRequest, note: string | null): string | undefined {
  if (note === null || [...note].length <= MOST_NOTE) return undefined;
  return faultTexts[languageOf(request)].tooLong.replace("{value}", String(MOST_NOTE));
}

async function readForChange(tx: Tx, token: string) {
  const data = await readOwnData(tx, token);
  if (!data) return undefined;
  const choices = await readChoices(tx);
  const birthplaces = choices.filter(
    ({ list, value, active }) => list === "birthplace" && (active || value === data.birthplace),
  );
  const { rows } = await tx.query<{ now: Date }>("select app.now() as now");
  return { data, birthplaces, now: rows[0]?.now ?? new Date() };
}

interface ListedChoice extends Choice {
  list: string;
  active: boolean;
}

/** The office's own words, which stand in no other language. */
async function readChoices(tx: Tx): Promise<ListedChoice[]> {
  return (await tx.query<ListedChoice>("select * from rules.public_choices()")).rows;
}

async function titlesOf(tx: Tx): Promise<Titles> {
  const choices = await readChoices(tx);
  return Object.fromEntries(choices.map(({ list, value, title }) => [`${list} ${value}`, title]));
}
