/** Past the screens: what the signed-in person of this page may ask the data service. */
import type { Page } from "@playwright/test";

interface Answer<Data> {
  data?: Data;
  errors?: { message: string }[];
}

export async function ask<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await answerTo<Data>(page, query, variables);
  if (!data) throw new Error(errors?.[0]?.message ?? "no data");
  return data;
}

/** With the refusal, for whoever expects one. */
async function answerTo<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer<Data>> {
  const session = await page.request.get("/api/auth/session");
  const { accessToken }: { accessToken: string } = await session.json();
  const answer = await page.request.post("/v1/graphql", {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { query, variables },
  });
  return await answer.json();
}
