/** /mitglied-werden: a midwife applies. The office sees her as new; nobody is told whether an address is known. */
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normaliseZipcode } from "#domain/place/zipcode.ts";
import {
  type ApplicationField,
  applicationFieldOf,
  applicationOf,
  circlesOf,
  faultsOfApplication,
  readApplication,
} from "#domain/public/application-answers.ts";
import { applicationFaultTexts } from "#domain/public/application-texts.ts";
import { inPublicLanguage, type PublicLanguage, readPublicLanguage } from "#domain/public/public-language.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import {
  APPLICATION_PATH,
  type ApplicationPage,
  applicationPage,
  applicationToConfirmPage,
  appliedPage,
  TRAP,
} from "#server/features/public/application-page.ts";
import { type AsAnybody, asAnybody } from "#server/features/public/as-anybody.ts";
import type { ApplicationResult } from "#server/features/public/register-midwife.ts";
import { readPostalCode, readUnknownCodes } from "#server/features/public/registration-lists.ts";
import { formText } from "../sign-in/form-text.ts";
import type { PublicRoom } from "./public-room.ts";
import { closeToOthers, languageOf } from "./send-public-page.ts";

/** All answers of somebody who writes at length in letters that take nine bytes each on their way. */
const FORM_BYTES = 96 * 1024;
const TOO_MANY = 429;
const APPLIED = `${APPLICATION_PATH}/angemeldet`;
const TO_CONFIRM = `${APPLICATION_PATH}/abgeschickt`;
/** Of whoever is refused before anything is looked up. */
const NOT_READ = { postalCode: undefined, unknownCircles: [] };

export function registerApplicationRoutes(app: FastifyInstance, room: PublicRoom): void {
  const config = room.limits.publicPage;
  const read = asAnybody(room.pools);

  app.get(APPLICATION_PATH, { config }, async (request, reply) => {
    const lists = await room.readLists();
    const challenge = room.door.guard.challenge("user");
    const page = { answers: readApplication({}), lists, key: randomUUID(), challenge };
    return await room.sendPage(request, reply, (frame) => applicationPage(frame, page));
  });

  for (const [path, page] of [
    [APPLIED, appliedPage],
    [TO_CONFIRM, applicationToConfirmPage],
  ] as const) {
    app.get(path, { config }, (request, reply) => {
      closeToOthers(reply);
      return room.sendPage(request, reply, page);
    });
  }

  app.post(APPLICATION_PATH, { config, bodyLimit: FORM_BYTES }, (request, reply) =>
    takeApplication(request, reply, room, read),
  );
}

async function takeApplication(
  request: FastifyRequest,
  reply: FastifyReply,
  room: PublicRoom,
  read: AsAnybody,
): Promise<FastifyReply> {
  const text = (name: string) => formText(request.body, name);
  const changed = text("language_to");
  const language = changed === "" ? languageOf(request) : readPublicLanguage(changed);
  const visitor = { address: request.ip, proof: text("proof") || undefined };
  const refusal = changed === "" ? room.door.guard.refusalAtOnce("user", visitor, text(TRAP)) : undefined;
  const typed = readApplication(request.body);
  const zipcode = normaliseZipcode(typed.zipcode);
  const lists = await room.readLists();
  const { postalCode, unknownCircles } = refusal
    ? NOT_READ
    : await read(async (tx) => ({
        postalCode: await readPostalCode(tx, zipcode),
        unknownCircles: await readUnknownCodes(tx, circlesOf(typed)),
      }));
  const answers = { ...typed, zipcode, place: typed.place || (postalCode?.main ?? "") };
  const key = text("key") || randomUUID();
  const sent = { isPersonal: true, language };
  const show = (page: Partial<ApplicationPage>, status = 200) => {
    const challenge = room.door.guard.challenge("user");
    return room.sendPage(
      request,
      reply,
      (frame) => applicationPage(frame, { answers, lists, key, challenge, ...page }),
      { ...sent, status },
    );
  };

  const refuse = (result: NotTaken) => {
    const isLimit = "refused" in result && result.refused === "limit";
    if (isLimit && result.waitSeconds) reply.header("retry-after", result.waitSeconds);
    return show(notTaken(result, language), isLimit ? TOO_MANY : 200);
  };

  if (changed !== "") return await show({});
  if (refusal) return await refuse(refusal);
  const facts = { places: postalCode?.places ?? [], languages: lists.languages, unknownCircles };
  const faults = faultsOfApplication(answers, facts);
  if (faults.length > 0) return await show({ faults });
  const result = await room.door.midwife({
    fields: applicationOf(answers),
    consentVersion: Number(answers.consent),
    honeypot: text(TRAP),
    ...visitor,
    language,
    key,
  });
  if ("applied" in result) return reply.redirect(inPublicLanguage(APPLIED, language), 303);
  if ("confirmBy" in result) return reply.redirect(inPublicLanguage(TO_CONFIRM, language), 303);
  return await refuse(result);
}

type NotTaken = Exclude<ApplicationResult, { applied: true } | { confirmBy: "mail" }>;

function notTaken(result: NotTaken, language: PublicLanguage): Partial<ApplicationPage> {
  const texts = registrationEndTexts[language];
  if ("refused" in result) {
    const { refused } = result;
    if (refused === "consent") return { faults: [{ field: "consent", code: "consentChanged" }] };
    if (refused === "no-mail") return { faults: [{ field: "email", code: "emailMissing" }] };
    // What was changed after it had been sent is another application: it gets through at the next press.
    if (refused === "changed") return { notice: texts.sentBefore, key: randomUUID() };
    return { notice: `${texts.notTaken} ${refused === "limit" ? texts.limitWords : texts.robotWords}` };
  }
  const sentences: Partial<Record<ApplicationField, string>> = {};
  for (const [column, sentence] of Object.entries(result.faults)) {
    const field = applicationFieldOf(column as keyof typeof result.faults);
    sentences[field] = language === "de" ? sentence : applicationFaultTexts[language].otherwiseWrong;
  }
  return { sentences };
}
