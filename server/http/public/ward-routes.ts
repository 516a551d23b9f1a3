/** /anmeldung/spital/…: a ward shows its code, registers one mother after the other, and sees how far those are that it sent. */
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normaliseZipcode } from "#domain/place/zipcode.ts";
import { isWard, wardPath } from "#domain/public/ward.ts";
import {
  answersOf,
  consentChanged,
  readWardForm,
  type WardForm,
  wardEntry,
  wardFaults,
  wardFieldOf,
  wardFields,
} from "#domain/public/ward-form.ts";
import { wardTexts as texts, tooManyCodes } from "#domain/public/ward-texts.ts";
import { asAnybody } from "#server/features/public/as-anybody.ts";
import type { Option } from "#server/features/public/form-fields.ts";
import type { PublicFrame } from "#server/features/public/public-page.ts";
import type { RegistrationResult } from "#server/features/public/register-mother.ts";
import { registrationOf } from "#server/features/public/registration-entry.ts";
import {
  type PostalCode,
  type RegistrationLists,
  readPostalCode,
} from "#server/features/public/registration-lists.ts";
import { type CodePage, codePage, unknownWardPage } from "#server/features/public/ward/code-page.ts";
import { openWard, readSent } from "#server/features/public/ward/read-ward.ts";
import { type WardFormPage, wardDonePage, wardFormPage } from "#server/features/public/ward/ward-page.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { formText } from "../sign-in/form-text.ts";
import type { PublicRoom } from "./public-room.ts";
import { createWardPasses } from "./ward-pass.ts";

interface OfWard {
  Params: { birthplace: string };
  Querystring: { nummer?: unknown };
}
type Asked = FastifyRequest<OfWard>;

/** All answers of somebody who writes at length in letters that take nine bytes each on their way. */
const FORM_BYTES = 96 * 1024;
const PATH = "/anmeldung/spital/:birthplace";
const WRONG = 422;
const TOO_MANY = 429;

export function registerWardRoutes(app: FastifyInstance, room: PublicRoom): void {
  const config = room.limits.status;
  const read = asAnybody(room.pools);
  const passes = createWardPasses(room.appSecret, room.baseUrl);
  const asking = <T>(work: (tx: Tx) => Promise<T>) =>
    asSystem(room.pools, "answer behind a ward's code", work);

  const send = (
    request: Asked,
    reply: FastifyReply,
    draw: (frame: PublicFrame) => string,
    status = 200,
  ): Promise<FastifyReply> => {
    reply
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .header("referrer-policy", "same-origin");
    return room.sendPage(request, reply, draw, { status, isPersonal: true, language: "de" });
  };
  const askCode = (request: Asked, reply: FastifyReply, page: CodePage, status = 200) =>
    send(request, reply, (frame) => codePage(frame, page), status);
  const showForm = (
    request: Asked,
    reply: FastifyReply,
    page: Omit<WardFormPage, "now" | "key"> & { key?: string },
    status = 200,
  ) =>
    send(
      request,
      reply,
      (frame) => wardFormPage(frame, { key: randomUUID(), now: page.lists.now, ...page }),
      status,
    );

  /** The ward of the address, and what of the form can be looked up for it. */
  const find = async (request: Asked): Promise<Found | undefined> => {
    const { birthplace } = request.params;
    const typed = readWardForm(request.body);
    const zipcode = normaliseZipcode(typed.zipcode);
    const [lists, postalCode] = await Promise.all([
      room.readLists(),
      read((tx) => readPostalCode(tx, zipcode)),
    ]);
    const ward = lists.birthplaces.find(({ value }) => value === birthplace);
    if (!ward || !isWard(birthplace)) return undefined;
    const form = { ...typed, zipcode, place: typed.place || (postalCode?.main ?? "") };
    return { ward, lists, postalCode, form };
  };
  const unknown = (request: Asked, reply: FastifyReply) => send(request, reply, unknownWardPage, 404);
  /** What the ward of this browser has sent; undefined if its code does not hold, or no more. */
  const openedBy = async (request: Asked) => {
    const pass = await passes.of(request, request.params.birthplace);
    const sent = pass && (await asking((tx) => readSent(tx, pass)));
    return pass && sent && { pass, sent };
  };

  app.get<OfWard>(PATH, { config }, async (request, reply) => {
    const found = await find(request);
    if (!found) return await unknown(request, reply);
    const opened = await openedBy(request);
    if (!opened) return await askCode(request, reply, { ward: found.ward });
    const { sent } = opened;
    const { ward, lists, form } = found;
    // Nobody is told a number that is not in this ward's own list.
    const done = sent.find(({ reference }) => reference === request.query.nummer);
    if (!done) return await showForm(request, reply, { ward, lists, form, sent });
    const { reference } = done;
    return await send(request, reply, (frame) =>
      wardDonePage(frame, { ward, sent, reference, now: lists.now }),
    );
  });

  app.post<OfWard>(`${PATH}/code`, { config, bodyLimit: FORM_BYTES }, async (request, reply) => {
    const found = await find(request);
    if (!found) return await unknown(request, reply);
    const { ward, lists, form } = found;
    const shown = { birthplace: ward.value, code: formText(request.body, "code") };
    const key = keyOf(request);
    const carried = key !== undefined && hasAnything(form) ? { form, key } : undefined;
    const guessKeys = room.door.guard.guessKeysOf(request.ip);
    const { is_open, wait } = await asking((tx) => openWard(tx, shown, guessKeys));
    if (wait > 0) {
      reply.header("retry-after", wait);
      return await askCode(request, reply, { ward, fault: tooManyCodes(wait), carried }, TOO_MANY);
    }
    if (!is_open) return await askCode(request, reply, { ward, fault: texts.codeWrong, carried }, WRONG);
    await passes.give(reply, shown);
    if (!carried) return reply.redirect(wardPath(ward.value), 303);
    const sent = (await asking((tx) => readSent(tx, shown))) ?? [];
    return await showForm(request, reply, { ward, lists, form, sent, key: carried.key });
  });

  app.post<OfWard>(`${PATH}/ende`, { config }, async (request, reply) => {
    passes.take(reply);
    const found = await find(request);
    return found
      ? await askCode(request, reply, { ward: found.ward, notice: texts.left })
      : await unknown(request, reply);
  });

  app.post<OfWard>(PATH, { config, bodyLimit: FORM_BYTES }, async (request, reply) => {
    const found = await find(request);
    if (!found) return await unknown(request, reply);
    const { ward, lists, postalCode, form } = found;
    const key = keyOf(request) ?? randomUUID();
    const lost = () => {
      passes.take(reply);
      return askCode(request, reply, { ward, notice: texts.codeLost, carried: { form, key } }, WRONG);
    };
    const opened = await openedBy(request);
    if (!opened) return await lost();
    const { pass, sent } = opened;
    const shown = { ward, lists, form, sent, key };
    const faults = wardFaults(form, factsOf(lists, postalCode));
    if (Object.keys(faults).length > 0) return await showForm(request, reply, { ...shown, faults }, WRONG);
    const result = await room.door.mother({
      from: { kind: "ward", ...pass },
      fields: { ...registrationOf(answersOf(form), lists.now), ...wardEntry(form, lists.now) },
      consentVersion: Number(form.consent),
      honeypot: formText(request.body, "website"),
      proof: undefined,
      address: request.ip,
      language: "de",
      key,
    });
    if ("reference" in result) {
      return reply.redirect(`${wardPath(ward.value)}?nummer=${encodeURIComponent(result.reference)}`, 303);
    }
    if ("refused" in result && result.refused === "code") return await lost();
    const isLimit = "refused" in result && result.refused === "limit";
    if (isLimit && result.waitSeconds) reply.header("retry-after", result.waitSeconds);
    return await showForm(request, reply, { ...shown, ...notTaken(result) }, isLimit ? TOO_MANY : WRONG);
  });
}

interface Found {
  ward: Option;
  lists: RegistrationLists;
  postalCode: PostalCode | undefined;
  form: WardForm;
}

function factsOf(lists: RegistrationLists, postalCode: PostalCode | undefined) {
  return {
    ...lists,
    places: postalCode?.places ?? [],
    needsEmail: false,
    isServed: postalCode?.isServed ?? true,
  };
}

/** As the form gave it; whatever else somebody invents is none. */
function keyOf({ body }: FastifyRequest): string | undefined {
  const key = formText(body, "key");
  return /^[0-9a-f-]{36}$/.test(key) ? key : undefined;
}

function hasAnything(form: WardForm): boolean {
  return wardFields.some((field) => form[field] !== "");
}

/** What was changed after it had been sent is another registration: it gets through at the next press. */
function notTaken(
  result: Exclude<RegistrationResult, { reference: string }>,
): Pick<WardFormPage, "faults" | "notice"> & { key?: string } {
  if ("faults" in result) {
    const sentences = Object.entries(result.faults).map(([field, sentence]) => [
      wardFieldOf(field as keyof typeof result.faults),
      sentence,
    ]);
    return { faults: Object.fromEntries(sentences) };
  }
  if ("refused" in result && result.refused === "consent") return { faults: { consent: consentChanged } };
  if ("refused" in result && result.refused === "limit") return { notice: texts.limit };
  return { notice: texts.again, key: randomUUID() };
}
