/** Why a mail did not go, as a person of the office says it; what the server answered word for word stands behind it. */

export interface FailureWords {
  sentence: string;
  /** What it means, and what helps. */
  help: string | null;
  /** The answer of the server, for those who look after it. */
  answer: string | null;
}

interface Known {
  sign: RegExp;
  sentence: string;
  help: string;
}

/** The first that fits. Codes are those of RFC 3463. */
const known: readonly Known[] = [
  {
    sign: /^Nicht alle haben sie erhalten\./,
    sentence: "Nicht alle haben diese SMS erhalten.",
    help: "Bei der SMS steht, wer sie nicht erhielt; von dort lässt sie sich an diese neu schreiben.",
  },
  {
    sign: /nimmt zurzeit nichts an/,
    sentence: "Der Server nimmt zurzeit nichts an.",
    help: "Es wird von selbst wieder versucht. Hält es an, sagen Sie es bitte der Leitung.",
  },
  {
    sign: /\b[45]\.2\.2\b|mailbox (is )?full|over quota|\b552\b/i,
    sentence: "Das Postfach ist voll.",
    help: "Eine andere Adresse oder ein Anruf hilft.",
  },
  {
    sign: /\b[45]\.1\.[0-36]\b|nimmt für diese Adresse nichts an|Adresse gibt es nicht|user unknown|no such user/i,
    sentence: "Diese Adresse gibt es nicht.",
    help: "Bitte prüfen Sie die Adresse und senden Sie die E-Mail erneut, oder rufen Sie an.",
  },
  {
    sign: /lehnt die Anmeldung ab/,
    sentence: "Der Server nimmt unsere Zugangsdaten nicht an.",
    help: "Nichts geht hinaus, bis die Zugangsdaten stimmen. Bitte sagen Sie es der Leitung.",
  },
  {
    sign: /HIN ist nicht eingerichtet/,
    sentence: "HIN ist nicht eingerichtet.",
    help: "Diese E-Mail geht nur verschlüsselt hinaus und wartet, bis HIN eingerichtet ist. Am schnellsten hilft ein Anruf.",
  },
  {
    sign: /HIN\b.*(nicht geantwortet|nicht erreichbar)/,
    sentence: "HIN antwortet nicht.",
    help: "Diese E-Mail geht nur verschlüsselt hinaus. Am schnellsten hilft ein Anruf.",
  },
  {
    sign: /nicht erreichbar/,
    sentence: "Der Server antwortet nicht.",
    help: "Es wird von selbst wieder versucht.",
  },
  {
    sign: /nimmt die Nachricht noch nicht an/,
    sentence: "Der Server nimmt die E-Mail noch nicht an.",
    help: "Es wird von selbst wieder versucht.",
  },
  {
    sign: /lehnt die Nachricht ab/,
    sentence: "Der Server lehnt die E-Mail ab.",
    help: "Die Antwort des Servers sagt, warum. Im Zweifel hilft ein Anruf.",
  },
];

export function failureWords(failure: string): FailureWords {
  const found = known.find(({ sign }) => sign.test(failure));
  if (!found) return { sentence: failure, help: null, answer: null };
  const { sentence, help } = found;
  return { sentence, help, answer: failure === sentence ? null : failure };
}
