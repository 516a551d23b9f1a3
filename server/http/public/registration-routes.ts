/** /anmeldung: parents ask for a midwife, step by step. Nothing is kept before the last one. */
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normaliseZipcode } from "#domain/place/zipcode.ts";
import { inPublicLanguage, type PublicLanguage, readPublicLanguage } from "#domain/public/public-language.ts";
import {
  type AnswerField,
  type Answers,
  fieldsOf,
  isBornBy,
  type RegistrationStep,
  readAnswers,
  registrationSteps,
  stepOf,
} from "#domain/public/registration-answers.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import { faultTexts } from "#domain/public/registration-fault-texts.ts";
import { type Fault, type FormFacts, faultsOfStep, isTooLate } from "#domain/public/registration-faults.ts";
import { type AsAnybody, asAnybody } from "#server/features/public/as-anybody.ts";
import type { RegistrationResult } from "#server/features/public/register-mother.ts";
import {
  confirmPage,
  hinderedPage,
  lossPage,
  takenPage,
} from "#server/features/public/registration-end-page.ts";
import { questionFor, registrationOf } from "#server/features/public/registration-entry.ts";
import {
  type PostalCode,
  type RegistrationLists,
  readPostalCode,
} from "#server/features/public/registration-lists.ts";
import { type Journey, registrationPage, type StepPage } from "#server/features/public/registration-page.ts";
import { formText } from "../sign-in/form-text.ts";
import type { PublicRoom } from "./public-room.ts";
import { createReceipts, type Receipts } from "./registration-receipt.ts";
import { closeToOthers, languageOf } from "./send-public-page.ts";

const PATH = "/anmeldung";
const TAKEN = "/anmeldung/angemeldet";
const TO_CONFIRM = "/anmeldung/abgeschickt";
/** All answers of somebody who writes at length in letters that take nine bytes each on their way. */
const FORM_BYTES = 96 * 1024;
const TOO_MANY = 429;

export function registerRegistrationRoutes(app: FastifyInstance, room: PublicRoom): void {
  const config = room.limits.publicPage;
  const read = asAnybody(room.pools);
  const receipts = createReceipts(room.appSecret);

  app.get(PATH, { config }, async (request, reply) => {
    const lists = await room.readLists();
    const journey = { answers: readAnswers({}), key: randomUUID(), hasScript: false, sawSummary: false };
    return await room.sendPage(request, reply, (frame) =>
      registrationPage(frame, { ...journey, step: "birth", lists, isFirst: true }),
    );
  });

  app.get(`${PATH}/verlust`, { config }, (request, reply) => room.sendPage(request, reply, lossPage));

  app.get<{ Querystring: { plz?: unknown } }>(`${PATH}/ort`, { config }, async (request, reply) => {
    const { plz } = request.query;
    const found = await read((tx) => readPostalCode(tx, typeof plz === "string" ? plz : ""));
    reply.header("cache-control", "public, max-age=86400");
    return { place: found?.main ?? null };
  });

  app.get<{ Querystring: { beleg?: unknown } }>(TAKEN, { config }, async (request, reply) => {
    const taken = await receipts.open(request.query.beleg);
    if (!taken) return reply.redirect(inPublicLanguage(PATH, languageOf(request)), 303);
    closeToOthers(reply);
    return await room.sendPage(request, reply, (frame) => takenPage(frame, taken), { isPersonal: true });
  });

  app.get(TO_CONFIRM, { config }, (request, reply) => {
    closeToOthers(reply);
    return room.sendPage(request, reply, confirmPage);
  });

  app.post(PATH, { config, bodyLimit: FORM_BYTES }, (request, reply) =>
    takeStep(request, reply, room, read, receipts),
  );
}

async function takeStep(
  request: FastifyRequest,
  reply: FastifyReply,
  room: PublicRoom,
  read: AsAnybody,
  receipts: Receipts,
): Promise<FastifyReply> {
  const text = (name: string) => formText(request.body, name);
  const sent = readAnswers(request.body);
  const zipcode = normaliseZipcode(sent.zipcode);
  const step = readStep(text("step")) ?? "birth";
  const asked = whereTo(step, { changed: text("language_to"), back: text("back"), to: text("to") });
  const visitor = { address: request.ip, proof: text("proof") || undefined };
  const isSending = step === "summary" && !asked;
  const refusal = isSending ? room.door.guard.refusalAtOnce("puerpera", visitor, text("website")) : undefined;
  const lists = await room.readLists();
  const postalCode = refusal ? undefined : await read((tx) => readPostalCode(tx, zipcode));
  const journey: Journey = {
    answers: { ...sent, zipcode, place: sent.place || (postalCode?.main ?? "") },
    key: text("key") || randomUUID(),
    hasScript: text("script") === "1",
    sawSummary: text("seen") === "1",
  };
  const changed = text("language_to");
  const language = changed === "" ? languageOf(request) : readPublicLanguage(changed);
  const challenge = room.door.guard.challenge("puerpera");
  const show = (page: RefusalPage, status = 200) =>
    room.sendPage(
      request,
      reply,
      (frame) => registrationPage(frame, { ...journey, ...page, lists, challenge }),
      {
        status,
        isPersonal: true,
        language,
      },
    );

  const refuse = (result: NotTaken) => {
    const isLimit = "refused" in result && result.refused === "limit";
    if (isLimit && result.waitSeconds) reply.header("retry-after", result.waitSeconds);
    return show(refusalPage(result, language), isLimit ? TOO_MANY : 200);
  };

  if (asked) return await show({ step: asked });
  if (refusal) return await refuse(refusal);

  const facts = factsOf(journey, lists, postalCode);
  const hindrance = hindranceAt(step, journey.answers, lists, postalCode);
  const faults = faultsOfStep(step, journey.answers, facts);
  if (faults.length > 0) return await show({ step, faults });
  if (hindrance) {
    const place = journey.answers.place;
    return await room.sendPage(
      request,
      reply,
      (frame) => hinderedPage(frame, { hindrance, place, journey }),
      {
        isPersonal: true,
        language,
      },
    );
  }
  if (step !== "summary") return await show({ step: stepAfter(step, journey, facts) });

  // Whatever was sent by other ways than the form is looked at as a whole.
  const early = registrationSteps.find((each) => faultsOfStep(each, journey.answers, facts).length > 0);
  if (early) {
    return await show({ step: early, faults: faultsOfStep(early, journey.answers, facts) });
  }
  const result = await room.door.mother({
    from: { kind: "parents" },
    fields: registrationOf(journey.answers, lists.now),
    consentVersion: Number(journey.answers.consent),
    honeypot: text("website"),
    ...visitor,
    language,
    key: journey.key,
  });
  if ("reference" in result) {
    const receipt = await receipts.seal({
      reference: result.reference,
      statusToken: result.statusToken ?? undefined,
      isBorn: isBornBy(journey.answers),
      hasEmail: journey.answers.email !== "",
    });
    closeToOthers(reply);
    return reply.redirect(inPublicLanguage(`${TAKEN}?beleg=${receipt}`, language), 303);
  }
  if ("confirmBy" in result) return reply.redirect(inPublicLanguage(TO_CONFIRM, language), 303);
  return await refuse(result);
}

function readStep(name: string): RegistrationStep | undefined {
  return registrationSteps.find((step) => step === name);
}

/** By a button other than "on": nothing is checked, everything is kept. */
function whereTo(
  step: RegistrationStep,
  { changed, back, to }: { changed: string; back: string; to: string },
): RegistrationStep | undefined {
  if (changed !== "") return step;
  if (back !== "") return registrationSteps[Math.max(0, registrationSteps.indexOf(step) - 1)];
  return readStep(to);
}

function factsOf(journey: Journey, lists: RegistrationLists, postalCode: PostalCode | undefined): FormFacts {
  return { ...lists, places: postalCode?.places ?? [], needsEmail: !journey.hasScript };
}

function hindranceAt(
  step: RegistrationStep,
  answers: Answers,
  lists: RegistrationLists,
  postalCode: PostalCode | undefined,
) {
  const isAt = (each: RegistrationStep) => step === each || step === "summary";
  if (isAt("birth") && isTooLate(answers, lists.now)) return "too late" as const;
  return isAt("home") && postalCode && !postalCode.isServed ? ("too far" as const) : undefined;
}

/** Whoever came from the summary to change something goes back there, unless the change raised another question. */
function stepAfter(
  step: RegistrationStep,
  { answers, sawSummary }: Journey,
  facts: FormFacts,
): RegistrationStep {
  const next = registrationSteps[registrationSteps.indexOf(step) + 1] ?? "summary";
  if (!sawSummary) return next;
  const others = registrationSteps.filter((each) => each !== "summary");
  return others.find((each) => faultsOfStep(each, answers, facts).length > 0) ?? "summary";
}

type NotTaken = Exclude<RegistrationResult, { reference: string } | { confirmBy: "mail" }>;

type RefusalPage = Omit<StepPage, keyof Journey | "lists"> & { key?: string };

function refusalPage(result: NotTaken, language: PublicLanguage): RefusalPage {
  const texts = registrationEndTexts[language];
  if ("refused" in result) {
    if (result.refused === "consent") return onlyFault({ field: "consent", code: "consentChanged" });
    if (result.refused === "no-mail") return onlyFault({ field: "email", code: "emailMissing" });
    // What she changed after she had sent it is another registration: it gets through at the next press.
    if (result.refused === "changed") {
      return { step: "summary", notice: texts.sentBefore, key: randomUUID() };
    }
    const words = result.refused === "limit" ? texts.limitWords : texts.robotWords;
    return { step: "summary", notice: `${texts.notTaken} ${words}` };
  }
  const sentences: Partial<Record<AnswerField, string>> = {};
  for (const [field, sentence] of Object.entries(result.faults)) {
    const asked = questionFor(field as keyof typeof result.faults);
    sentences[asked] = language === "de" ? sentence : faultTexts[language].otherwiseWrong;
  }
  const [first = "remarks"] = Object.keys(sentences) as AnswerField[];
  const step = stepOf(first);
  const own = Object.entries(sentences).filter(([field]) => fieldsOf(step).includes(field as AnswerField));
  return { step, sentences: Object.fromEntries(own) };
}

function onlyFault(fault: Fault) {
  return { step: stepOf(fault.field), faults: [fault] };
}
