/** A mother's own link, as the office issues it, and what the office does meanwhile. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";

export async function statusLink(office: Page, id: string): Promise<string> {
  const { status_link_issue } = await ask<{ status_link_issue: { token: string } }>(
    office,
    "mutation ($id: uuid!) { status_link_issue(puerpera_id: $id) { token } }",
    { id },
  );
  return `/status/${status_link_issue.token}`;
}

export async function publish(office: Page, id: string): Promise<void> {
  await ask(office, "mutation ($id: uuid!) { puerpera_publish(id: $id) { id } }", { id });
}

/** Anyone who is active, whatever speaks against her. */
export async function establish(office: Page, id: string): Promise<void> {
  const { user } = await ask<{ user: { id: string }[] }>(
    office,
    `{ user(where: { role: { _eq: "user" }, status: { _eq: "active" } }, order_by: { lastname: asc }, limit: 1) { id } }`,
  );
  await ask(
    office,
    `mutation ($id: uuid!, $midwife: uuid!) {
      mediation_establish(puerpera_id: $id, midwife_id: $midwife, override: ["limited", "absent_today", "absent_target", "absent_soon",
        "outside_circles", "no_common_language", "rejected", "no_email"]) { id }
    }`,
    { id, midwife: user[0]?.id },
  );
}

export async function setLost(office: Page, id: string, lostreason: string): Promise<void> {
  await ask(
    office,
    "mutation ($id: uuid!, $lostreason: String!) { puerpera_setlost(id: $id, lostreason: $lostreason) { id } }",
    { id, lostreason },
  );
}
