/** Mothers for a story, written by whoever is signed in, so that it meets nobody else's. */
import type { Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";

export interface StoryMother {
  id: string;
  fullname: string;
}

/** Registered by the office, new, in Uster, expected in two weeks. */
export async function aMother(page: Page, lastname: string, more: object = {}): Promise<StoryMother> {
  const due = dayIn(14);
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

/** Told apart from those of the sample and of other stories. */
export function storyName(name: string): string {
  return `${name} ${randomSurname()}`;
}
