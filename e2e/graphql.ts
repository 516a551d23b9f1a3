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
  const answer = (await page.evaluate(
    async (body) => {
      const session = await fetch("/api/auth/session");
      const { accessToken } = (await session.json()) as { accessToken: string };
      const response = await fetch("/v1/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    { query, variables },
  )) as Answer<Data>;
  if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? "no data");
  return answer.data;
}
