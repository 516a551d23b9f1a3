/** Who hears of a step by mail, in words: before it is taken, and after it. */
import { allOf, wholeNumber } from "../locale.ts";
import { hooks, isHookSlug, recipientTitles } from "./hooks.ts";

export interface StepLetter {
  hook: string;
  recipient: string;
  name: string | null;
  state: string;
  /** By mail, where nothing else is said. */
  channel?: string;
}

const SMS_TO_MOTHER = "sms_mediation_mother";
const NO_MAIL = "Es geht keine E-Mail hinaus.";

/** "das Spital Bülach", "die Klinik Hirslanden", "das Spital (Ausland)" */
function hospitalName(title: string | null): string {
  if (!title) return "das Spital";
  if (/spital\b|^geburtshaus\b/i.test(title)) return `das ${title}`;
  if (/klinik\b/i.test(title)) return `die ${title}`;
  return `das Spital (${title})`;
}

export function letterName({ recipient, name }: Pick<StepLetter, "recipient" | "name">): string {
  if (recipient === "hospital") return hospitalName(name);
  if (recipient === "parents") return name ? `Frau ${name}` : "die Mutter";
  return name ?? "die Hebamme";
}

/** As the head of a line: "Spital Bülach" */
export function letterTitle(letter: Pick<StepLetter, "recipient" | "name">): string {
  return letter.recipient === "hospital" ? (letter.name ?? "Spital") : capitalized(letterName(letter));
}

export function letterOccasion(hook: string): string {
  if (hook === SMS_TO_MOTHER) return "SMS mit Name und Nummer der Hebamme";
  return isHookSlug(hook) ? hooks[hook].title : hook;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Frau Keller und das Spital Bülach erhalten eine E-Mail." */
export function lettersSentence(letters: readonly StepLetter[]): string {
  const sms = letters.filter(({ channel }) => channel === "sms");
  const mails = letters.filter(({ channel }) => channel !== "sms");
  const sentences = [gettingSentence(mails, "eine E-Mail"), gettingSentence(sms, "eine SMS")];
  return sentences.filter(Boolean).join(" ") || "Es geht keine Nachricht hinaus.";
}

function gettingSentence(letters: readonly StepLetter[], what: string): string {
  const names = [...new Set(letters.map(letterName))];
  if (names.length === 0) return "";
  return capitalized(`${allOf(names)} ${names.length === 1 ? "erhält" : "erhalten"} ${what}.`);
}

/** Why somebody who would be told is not; null when she is. */
export function missingLetter(letter: StepLetter): string | null {
  if (letter.state === "no_address") return `Für ${letterName(letter)} ist keine E-Mail-Adresse erfasst.`;
  if (letter.state === "switched_off")
    return `${capitalized(letterName(letter))} erhält keine E-Mail: Der Auslöser «${letterOccasion(letter.hook)}» ist ausgeschaltet.`;
  return null;
}

/** What a mother's end tells nobody; null where the list of letters says it. */
export function silentLoss(lostreason: string): string | null {
  switch (lostreason) {
    case "kindsverlust":
      return "Es wird niemand benachrichtigt, und was noch wartet, geht nicht hinaus.";
    case "keine_hebamme":
      return "Es geht keine E-Mail hinaus. «Keine Hebamme gefunden» senden Sie von Hand, mit «E-Mail senden».";
    default:
      return null;
  }
}

/** "Ohne E-Mail an die Eltern und das Spital, ohne SMS an die Mutter" */
export function leftOutTitle(leftOut: readonly string[]): string {
  const who: Record<string, string> = {
    parents: "die Eltern",
    hospital: "das Spital",
    midwife: "die Hebamme",
  };
  const mails = leftOut.filter((hook) => hook !== SMS_TO_MOTHER);
  const names = mails.map((hook) =>
    isHookSlug(hook) ? (who[hooks[hook].recipient] ?? recipientTitles[hooks[hook].recipient]) : hook,
  );
  const told = [
    mails.length > 0 ? `ohne E-Mail an ${allOf([...new Set(names)])}` : "",
    mails.length < leftOut.length ? "ohne SMS an die Mutter" : "",
  ];
  return capitalized(told.filter(Boolean).join(", "));
}

/** As the log keeps it: "Ohne E-Mail an die Eltern: Sie weiss es schon." */
export function leftOutNote(entry: {
  left_out: readonly string[];
  left_out_reason?: string | null | undefined;
}): string | null {
  return entry.left_out.length === 0
    ? null
    : `${leftOutTitle(entry.left_out)}: ${entry.left_out_reason ?? ""}`;
}

/** After a publication: "17 Hebammen erhalten eine E-Mail." */
export function offersSentence(count: number): string {
  if (count === 0) return "Keine Hebamme erhält eine E-Mail.";
  return count === 1
    ? "Eine Hebamme erhält eine E-Mail."
    : `${wholeNumber(count)} Hebammen erhalten eine E-Mail.`;
}

/** After a step for several: "12 E-Mails gehen hinaus." */
export function mailsSentence(count: number): string {
  if (count === 0) return NO_MAIL;
  return count === 1 ? "Eine E-Mail geht hinaus." : `${wholeNumber(count)} E-Mails gehen hinaus.`;
}

/** After a registration by the office: " Frau Keller und das Spital Bülach erhalten eine E-Mail.", or nothing. */
export function confirmedTo(
  ordered: readonly string[],
  mother: { lastname: string; birthplace: string | null },
): string {
  const letters = ordered.flatMap((hook) => {
    if (!isHookSlug(hook)) return [];
    const { recipient } = hooks[hook];
    return [
      {
        hook,
        recipient,
        name: recipient === "hospital" ? mother.birthplace : mother.lastname,
        state: "goes",
      },
    ];
  });
  return letters.length === 0 ? "" : ` ${lettersSentence(letters)}`;
}

/** Of many mothers at once: "12 Familien erhalten eine E-Mail, für 2 ist keine Adresse erfasst." */
export function manyLettersSentence(letters: readonly StepLetter[]): string {
  const going = letters.filter(({ state }) => state === "goes").length;
  const without = letters.filter(({ state }) => state === "no_address").length;
  if (going === 0) return NO_MAIL;
  const who = going === 1 ? "Eine Familie erhält" : `${wholeNumber(going)} Familien erhalten`;
  return `${who} eine E-Mail${without === 0 ? "" : `, für ${wholeNumber(without)} ist keine Adresse erfasst`}.`;
}
