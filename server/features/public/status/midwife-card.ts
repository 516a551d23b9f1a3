/** The midwife as a card of a telephone's address book (RFC 6350). */
import type { ShownMidwife } from "./read-status.ts";

const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");

export function midwifeCard({ firstname, lastname, fullname, place, zipcode, phone }: ShownMidwife): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(lastname)};${escaped(firstname)};;;`,
    `FN:${escaped(fullname)}`,
    "TITLE:Hebamme",
    phone && `TEL;TYPE=CELL:${phone}`,
    place && `ADR;TYPE=WORK:;;;${escaped(place)};;${escaped(zipcode ?? "")};`,
    "END:VCARD",
  ];
  return `${lines.filter(Boolean).join("\r\n")}\r\n`;
}
