/** What can be tapped in a plain text: web addresses, mail addresses, telephone numbers. Nothing else ever becomes a link. */
import { normalisePhone, phonesIn } from "./place/phone.ts";

export interface TextLink {
  from: number;
  to: number;
  href: string;
}

const webAddress = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/giu;
// Begins at the first letter of a word only, so that a long word is read once.
const mailAddress =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}/giu;

export function linksIn(text: string): TextLink[] {
  const web = found(text, webAddress, (written) => {
    const address = withoutEnd(written);
    return { length: address.length, href: /^www\./i.test(address) ? `https://${address}` : address };
  });
  const mail = found(text, mailAddress, (address) => ({ length: address.length, href: `mailto:${address}` }));
  const phones = phonesIn(text).map(({ from, to }) => {
    const number = text.slice(from, to);
    return { from, to, href: `tel:${normalisePhone(number) ?? number}` };
  });
  // Digits and names inside an address belong to it.
  const links: TextLink[] = [];
  for (const link of [...web, ...mail, ...phones]) {
    if (!links.some(({ from, to }) => link.from < to && from < link.to)) links.push(link);
  }
  return links.sort((a, b) => a.from - b.from);
}

function found(
  text: string,
  pattern: RegExp,
  read: (written: string) => { length: number; href: string },
): TextLink[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const { length, href } = read(match[0]);
    return { from: match.index, to: match.index + length, href };
  }).filter(({ href }) => URL.canParse(href));
}

/** The end of a sentence is not the end of an address; a bracket is, if it was opened inside. */
function withoutEnd(written: string): string {
  let end = written.length;
  let unopened = written.split(")").length - written.split("(").length;
  for (; end > 0; end -= 1) {
    const last = written[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!".,;:!?'’…".includes(last)) break;
  }
  return written.slice(0, end);
}
