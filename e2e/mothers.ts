/** Mothers for a story, written by whoever is signed in, so that it meets nobody else's. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";

export interface StoryMother {
  id: string;
  fullname: string;
}

/** Registered by the office, new, in Uster, expected in two weeks. */
export async function aMother(page: Page, lastname: string, more: object = {}): Promise<StoryMother> {
  const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const object = {
    firstname: "Besarta",
    lastname,
    address: "Bankstrasse 7",
    zipcode: "8610",
    place: "Uster",
    phone_mobile: "+41795557702",
    languages: ["sq"],
    birthdate_child: due,
    birthtype: "nochnicht",
    registrationtype: "eltern",
    ...more,
  };
  const { insert_puerpera_one } = await ask<{ insert_puerpera_one: StoryMother }>(
    page,
    "mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id fullname } }",
    { object },
  );
  return insert_puerpera_one;
}

/** Told apart from those of the sample and of other runs. */
export function storyName(name: string): string {
  return `${name} ${Date.now() % 1_000_000}`;
}
