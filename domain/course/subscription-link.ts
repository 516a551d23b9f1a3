/** How one subscribes to a course; the constraint of ct_issue says the same in SQL. */
import { limits, patterns } from "../limits.ts";
import { isPhone } from "../place/phone.ts";

export const subscriptionLinkTypes = ["website", "email", "phone"] as const;
export type SubscriptionLinkType = (typeof subscriptionLinkTypes)[number];

const opens: Record<SubscriptionLinkType, (link: string) => boolean> = {
  website: (link) => patterns.url.test(link),
  email: (link) => patterns.email.test(link.replace(/^mailto:/, "")),
  phone: (link) => isPhone(link.replace(/^tel:/, "")),
};

/** It stands on a public page: a website, a mail or a telephone, and nothing that runs. */
export function subscriptionLinkFault(link: string | null, type: SubscriptionLinkType | null): string | null {
  if (link === null) return null;
  if ([...link].length > limits.urlLength) return `Ein Link hat höchstens ${limits.urlLength} Zeichen.`;
  return opens[type ?? "website"](link)
    ? null
    : "Bitte geben Sie zum Anmelden eine Webadresse mit https://, eine E-Mail-Adresse oder eine Telefonnummer ein, wie bei «Art» gewählt.";
}
