/** Links that others open: form and database let the same ones through, with the same sentence. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type SubscriptionLinkType,
  subscriptionLinkFault,
  subscriptionLinkTypes,
} from "#domain/course/subscription-link.ts";
import { url } from "#domain/field-rule.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

const ISSUE = `mutation ($id: uuid!, $link: String, $type: String) {
  update_ct_issue_by_pk(pk_columns: { id: $id }, _set: { subscription_link: $link, subscription_link_type: $type }) { id }
}`;
const WEBSITE = `mutation ($id: uuid!, $website: String) {
  update_user_by_pk(pk_columns: { id: $id }, _set: { website: $website }) { id }
}`;

const links = [
  "https://kurse.beispiel.example/gw?tag=mo#anmelden",
  "http://kurse.beispiel.example",
  "mailto:kurse@beispiel.example",
  "kurse@beispiel.example",
  "tel:+41445550120",
  "044 555 01 20",
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://",
  " https://kurse.beispiel.example",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//anderswo.example",
  "https:///ohne-namen",
  "mailto:javascript:alert(1)@x.example",
  "tel:javascript:alert(1)",
  "",
  "x",
  `https://lang.example/${"x".repeat(2048)}`,
];

let database: FreshDatabase;
let service: DataService;
let manager: { role: string; userId: string };
let issue: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  manager = { role: "manager", userId: await aUser(database.admin, { role: "manager" }) };
  const { rows } = await database.admin.query(
    `with c as (insert into app.ct_category (title) values ('Geburt') returning id),
       k as (insert into app.ct_course (title, course_category_id) select 'Kurs', id from c returning id)
     insert into app.ct_issue (number, course_id) select 'G-1', id from k returning id`,
  );
  issue = rows[0].id;
});
afterAll(() => database.drop());

test("a midwife writes no course of another", async () => {
  const midwife = { role: "user", userId: await aUser(database.admin) };
  const { data } = await service.ask(midwife, ISSUE, {
    id: issue,
    link: "https://beispiel.example",
    type: "website",
  });
  expect(data).toEqual({ update_ct_issue_by_pk: null });
});

test.each([...subscriptionLinkTypes, null])("of a course, with the type %s", async (type) => {
  for (const link of links) {
    const { errors } = await service.ask(manager, ISSUE, { id: issue, link, type });
    expect([link, errors?.[0]?.message ?? null]).toEqual([
      link,
      subscriptionLinkFault(link, type as SubscriptionLinkType | null),
    ]);
  }
  expect(subscriptionLinkFault("javascript:alert(1)", type as SubscriptionLinkType | null)).not.toBeNull();
});

test("of a midwife's website", async () => {
  const midwife = await aUser(database.admin);
  for (const website of links.filter((link) => link !== "")) {
    const { errors } = await service.ask(manager, WEBSITE, { id: midwife, website });
    expect([website, errors?.[0]?.message ?? null]).toEqual([website, url(website)]);
  }
  expect(url("mailto:kurse@beispiel.example")).not.toBeNull();
});
