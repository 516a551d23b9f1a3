/** How one subscribes to an issue, as a link that opens what it says and nothing else. */
import type { PublicIssue } from "#domain/course/public-course.ts";
import { subscriptionLinkFault } from "#domain/course/subscription-link.ts";
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";

type Subscription = NonNullable<PublicIssue["subscription"]>;

/** None, where the link is not what its kind says. */
export function subscriptionHref({ type, link }: Subscription): string | undefined {
  if (subscriptionLinkFault(link, type) !== null) return undefined;
  if (type === "website") return URL.canParse(link) ? link : undefined;
  const bare = link.replace(/^(mailto|tel):/, "");
  return type === "email" ? `mailto:${bare}` : `tel:${normalisePhone(bare) ?? bare}`;
}

/** "Anmelden auf kurse.example" */
export function subscriptionWords({ type, link }: Subscription, language: PublicLanguage): string {
  const { subscribeAt } = courseTexts[language];
  const bare = link.replace(/^(mailto|tel):/, "");
  if (type === "website") return subscribeAt.website(new URL(link).hostname.replace(/^www\./, ""));
  if (type === "email") return subscribeAt.email(bare);
  const number = normalisePhone(bare);
  return subscribeAt.phone(number ? formatPhone(number) : bare);
}
