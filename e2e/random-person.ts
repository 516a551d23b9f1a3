/** Names and numbers of people who are in no other story: nobody is taken for anybody else's double. */
const ONSETS = "bdfgklmnprstvz";
const VOWELS = "aeiou";

const oneOf = (letters: string) => letters[Math.floor(Math.random() * letters.length)] ?? "";

/** Such as "Relumosadi". */
export function randomSurname(): string {
  const syllables = Array.from({ length: 5 }, () => oneOf(ONSETS) + oneOf(VOWELS)).join("");
  return syllables.charAt(0).toUpperCase() + syllables.slice(1);
}

/** As it is typed; those of the demonstration begin with 079 555. */
export function randomMobile(): string {
  return `0796${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
}
