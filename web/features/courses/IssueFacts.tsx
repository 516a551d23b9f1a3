import { Link } from "react-router";
import { issueLabels, subscriptionLinkTypeTitles } from "#domain/course/labels.ts";
import { subscriptionLinkTypes } from "#domain/course/subscription-link.ts";
import { francs } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { type Fact, Facts } from "#web/components/layout/Facts.tsx";
import type { IssueDetailFragment } from "#web/generated/staff/graphql.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UserLink } from "../people/UserLink.tsx";
import { coursePaths } from "./course-paths.ts";

interface IssueFactsProps {
  row: IssueDetailFragment;
  /** "8610 Uster" */
  titleOf: (zipcode: string) => string;
}

export function IssueFacts({ row, titleOf }: IssueFactsProps) {
  const { course } = row;
  return (
    <Facts
      showMissing
      facts={[
        {
          label: issueLabels.course_id,
          value: course && <Link to={coursePaths.single(course.id)}>{course.title}</Link>,
        },
        {
          label: "Anbieterin",
          value: course?.user && <UserLink id={course.user.id} name={course.user.fullname} />,
        },
        { label: issueLabels.number, value: row.number },
        {
          label: issueLabels.languages,
          value: row.languages.length > 0 && <LanguageChips codes={row.languages} />,
        },
        { label: "Ort", value: placeWords(row, titleOf) },
        { label: "Preis", value: priceWords(row) },
        { label: "Anmeldung", value: <SubscriptionLink row={row} /> },
        { label: issueLabels.info, value: row.info && <Lines text={row.info} /> },
        ...ownWords(row),
        { label: issueLabels.note, value: row.note && <Lines text={row.note} /> },
      ]}
    />
  );
}

function ownWords({ has_own_dates_text, dates_text }: IssueDetailFragment): Fact[] {
  return has_own_dates_text ? [{ label: issueLabels.dates_text, value: dates_text }] : [];
}

type Place = Pick<IssueDetailFragment, "address" | "street" | "streetnumber" | "zipcode">;

/** "Familienzentrum, Freiestrasse 9, 8610 Uster" */
export function placeWords(row: Place, titleOf: (zipcode: string) => string): string {
  return [
    row.address,
    [row.street, row.streetnumber].filter(Boolean).join(" "),
    row.zipcode ? titleOf(row.zipcode) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function priceWords({ price, price_text }: Pick<IssueDetailFragment, "price" | "price_text">): string {
  const amount = price === null || price === undefined ? "" : price === 0 ? "kostenlos" : francs(price);
  if (!price_text) return amount;
  // Most write the amount again in the words.
  return amount === "" || price_text.includes(amount) ? price_text : `${amount} · ${price_text}`;
}

type Subscription = Pick<IssueDetailFragment, "subscription_link" | "subscription_link_type">;

export function SubscriptionLink({ row }: { row: Subscription }) {
  const { subscription_link: link, subscription_link_type: type } = row;
  if (!link) return <span>–</span>;
  const kind = subscriptionLinkTypes.find((each) => each === type) ?? "website";
  const bare = link.replace(/^(?:mailto|tel):/, "");
  const href = kind === "email" ? `mailto:${bare}` : kind === "phone" ? `tel:${bare}` : link;
  return (
    <>
      {subscriptionLinkTypeTitles[kind]}:{" "}
      <a href={href} {...(kind === "website" && { target: "_blank", rel: "noreferrer" })}>
        {kind === "phone" ? formatPhone(bare) : bare}
      </a>
    </>
  );
}

function Lines({ text }: { text: string }) {
  return <span style={{ whiteSpace: "pre-line" }}>{text}</span>;
}
