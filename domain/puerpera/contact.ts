/** Which contact data of a mother are missing. */

export interface ContactFacts {
  phone_mobile: string | null;
  phone_private: string | null;
  email: string | null;
  email_parents: string | null;
  address: string | null;
  registrationtype: string;
}

export type ContactGap = "phone" | "email" | "address";

export const contactGapTitles: Record<ContactGap, string> = {
  phone: "Telefonnummer fehlt",
  email: "E-Mail fehlt",
  address: "Adresse fehlt",
};

export function missingContact(facts: ContactFacts): ContactGap[] {
  const gaps: ContactGap[] = [];
  if (!facts.phone_mobile && !facts.phone_private) gaps.push("phone");
  // Of a hospital's registration the plain address is the ward's, not the mother's.
  const reachable =
    facts.registrationtype === "spital" ? facts.email_parents : facts.email_parents || facts.email;
  if (!reachable) gaps.push("email");
  if (!facts.address) gaps.push("address");
  return gaps;
}

/** Without a telephone nobody can call on her: the mark "Kontakt fehlt". */
export function isUnreachable(facts: ContactFacts): boolean {
  return missingContact(facts).includes("phone");
}

/** "wochenbett@spital.example (Station)": where one column holds the addresses of wards and of parents. */
export function emailAndOwner(facts: {
  email?: string | null | undefined;
  registrationtype: string;
}): string | null {
  if (!facts.email) return null;
  return facts.registrationtype === "spital" ? `${facts.email} (Station)` : facts.email;
}
