/** The form's own sentences in English, for forms whose labels are English too; a sentence about the office's rules stays German. */

type FormLanguage = "de" | "en";

/** From the German sentence: rules say it once, and whoever shows it chooses the language. */
const english: readonly (readonly [RegExp, string])[] = [
  [/^Bitte geben Sie einen Text ein\.$/, "Please enter a text."],
  [/^Bitte geben Sie einen Text ein, nicht nur Leerzeichen\.$/, "Please enter a text, not only blanks."],
  [/^Bitte keine Zeilenumbrüche eingeben\.$/, "Please enter no line breaks."],
  [/^Bitte höchstens ([\d'’]+) Zeichen eingeben\.$/, "Please enter at most $1 characters."],
  [/^Eine E-Mail-Adresse hat höchstens (\d+) Zeichen\.$/, "An e-mail address has at most $1 characters."],
  [/^Bitte geben Sie eine gültige E-Mail-Adresse ein\.$/, "Please enter a valid e-mail address."],
  [/^Eine Webadresse hat höchstens (\d+) Zeichen\.$/, "A web address has at most $1 characters."],
  [
    /^Bitte geben Sie eine Webadresse ein, die mit https:\/\/ beginnt\.$/,
    "Please enter a web address that begins with https://.",
  ],
  [/^Bitte geben Sie eine gültige Telefonnummer ein\.$/, "Please enter a valid telephone number."],
  [/^Bitte geben Sie eine gültige Postleitzahl ein\.$/, "Please enter a valid postal code."],
  [/^Bitte wählen Sie eine Nationalität aus der Liste\.$/, "Please choose a nationality from the list."],
  [/^Bitte geben Sie eine Uhrzeit wie 04:12 ein\.$/, "Please enter a time such as 04:12."],
  [/^Bitte wählen Sie Ja oder Nein\.$/, "Please choose yes or no."],
  [/^Bitte geben Sie eine Zahl zwischen (\d+) und (\d+) ein\.$/, "Please enter a number between $1 and $2."],
  [/^Bitte wählen Sie einen Eintrag aus der Liste\.$/, "Please choose an entry from the list."],
  [/^Bitte geben Sie ein gültiges Datum ein\.$/, "Please enter a valid date."],
  [/^Das Datum liegt in der Zukunft\.$/, "The date lies in the future."],
  [/^Das Datum liegt zu weit zurück\.$/, "The date lies too far back."],
  [/^Bitte geben Sie (.+) an\.$/, "Please enter: $1."],
  [/^Eine Angabe fehlt noch oder stimmt nicht:$/, "One entry is missing or not right:"],
  [/^Diese Angaben fehlen noch oder stimmen nicht:$/, "These entries are missing or not right:"],
];

/** Over the list of what is wrong in a form. */
export function faultsHeading(count: number): string {
  return count === 1
    ? "Eine Angabe fehlt noch oder stimmt nicht:"
    : "Diese Angaben fehlen noch oder stimmen nicht:";
}

export function inFormLanguage(sentence: string, language: FormLanguage): string {
  if (language === "de") return sentence;
  const found = english.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(found[0], found[1]) : sentence;
}
