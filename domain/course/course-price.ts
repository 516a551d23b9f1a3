/** What a course costs, the number apart from what it is the price of. */
import { francs } from "../locale.ts";
import type { PublicCourse, PublicIssue } from "./public-course.ts";

export interface CoursePrice {
  /** "CHF 390"; what the provider wrote where there is no number. */
  amount: string;
  /** "pro Paar"; empty where nobody said. */
  unit: string;
}

/** `free` is the word for what costs nothing. */
export function coursePrice(
  { price, priceText }: Pick<PublicIssue, "price" | "priceText">,
  course: Pick<PublicCourse, "priceText">,
  free: string,
): CoursePrice | undefined {
  const text = priceText ?? course.priceText ?? "";
  if (price === null) return text === "" ? undefined : { amount: text, unit: "" };
  const amount = price === 0 ? free : francs(price);
  // "CHF 420 pro Paar" says the number again, and so does "kostenlos".
  const said = [francs(price), free, "kostenlos", "gratis"].find(
    (words) =>
      text.toLowerCase().startsWith(words.toLowerCase()) && !/^[\d.’']/.test(text.slice(words.length)),
  );
  const unit = said === undefined ? text : text.slice(said.length).replace(/^[\s,;:.–-]+/, "");
  return { amount, unit };
}
