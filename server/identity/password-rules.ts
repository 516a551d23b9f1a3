/** Which passwords are refused: short ones, and those that a stranger would try first. */
import { isLeakedPassword } from "./leaked-password.ts";

const LEAST_LENGTH = 12;
const LONGEST = 200;

/** Without case, blanks and marks; what people reach for when twelve characters are asked. */
const COMMON = [
  "passwort",
  "password",
  "kennwort",
  "geheim",
  "hallo",
  "willkommen",
  "welcome",
  "hebamme",
  "wochenbett",
  "wiege",
  "qwertz",
  "qwerty",
  "asdfgh",
  "yxcvbn",
  "zxcvbn",
  "iloveyou",
  "ichliebedich",
  "letmein",
  "abcdef",
  "schweiz",
  "zuerich",
  "zürich",
  "sommer",
  "winter",
  "fruehling",
  "frühling",
  "herbst",
  "admin",
  "login",
  "test",
];

export interface PasswordOwner {
  email: string;
  fullname: string;
  organisation: string;
}

/** A German sentence, or nothing when the password may be kept. */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const length = [...password.normalize("NFC")].length;
  if (length < LEAST_LENGTH) return `Bitte wählen Sie mindestens ${LEAST_LENGTH} Zeichen.`;
  if (length > LONGEST) return `Bitte wählen Sie höchstens ${LONGEST} Zeichen.`;
  if (isEasilyGuessed(password, owner) || isLeakedPassword(password)) {
    return "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes, zum Beispiel drei oder vier Wörter, die nichts miteinander zu tun haben.";
  }
  return undefined;
}

/** Known words, names, rows of the keyboard and repeats count for nothing; enough must be left over. */
function isEasilyGuessed(password: string, { email, fullname, organisation }: PasswordOwner): boolean {
  let rest = password.toLowerCase();
  const own = [
    ...email.toLowerCase().split(/[@.+_-]/),
    ...`${fullname} ${organisation}`.toLowerCase().split(/\s+/),
  ];
  for (const word of [...COMMON, ...own.filter((part) => part.length >= 4)]) rest = rest.replaceAll(word, "");
  rest = rest.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const letters = [...rest];
  const steps = letters.filter((letter, at) => {
    const before = letters[at - 1]?.codePointAt(0) ?? -10;
    return Math.abs((letter.codePointAt(0) ?? 0) - before) > 1;
  });
  return steps.length < 5 || new Set(letters).size < 5;
}
