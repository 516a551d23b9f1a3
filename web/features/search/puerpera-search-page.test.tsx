// @vitest-environment happy-dom
/** The search page under a fast typist: Enter before the response, letters after it, and what keeps the focus. */
import { screen } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { PuerperaSearchPage } from "./PuerperaSearchPage.tsx";

const id = "0190c1de-0000-7000-8000-000000000001";
const found = {
  __typename: "puerpera",
  id,
  fullname: "Anna Müller",
  birthday: null,
  zipcode: "8610",
  place: "Uster",
  phone_mobile: null,
  phone_private: null,
  phone_hospital: null,
  email: null,
  email_parents: null,
  patientid: null,
  reference: "A1",
  registrationtype: "eltern",
  status: "new",
  priority: 0,
  birthday_child: null,
  birthtime_child: null,
  sectiodate: null,
  birthdate_child: "2090-12-01",
  created_at: "2026-11-16T07:00:00Z",
  puerpera_birthplace: null,
  midwife: null,
};

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
beforeEach(() => setWidth(1440));

const open = () =>
  openRoom(<PuerperaSearchPage />, {
    at: "/admin/puerpera/search",
    isInWindow: true,
    answers: {
      Presence: () => ({ presence: [] }),
      PresenceNote: () => ({ presence_note: null }),
      UserPuerperaSingle: () => ({ puerpera_by_pk: null }),
      MatchingMidwives: () => ({ matching_midwives: [] }),
      StepLetters: () => ({ step_letters: [] }),
      PuerperaPublish: () => {
        throw new Error("published by typing a name");
      },
    },
  });
type Room = Awaited<ReturnType<typeof open>>;
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Wöchnerin suchen" });
const row = () => screen.findByRole("link", { name: /^Anna Müller/ });
const sentSteps = ({ server }: Room) => server.waiting().filter((name) => name !== "SearchPuerpera");
const typeName = async (user: UserEvent, text: string) => user.type(await field(), text);

test("typing on after an early Enter opens nothing and keeps every letter in the field", async () => {
  const room = await open();
  await typeName(room.user, "mül");
  const first = await room.question("SearchPuerpera");
  await room.user.keyboard("{Enter}ler p");
  first.reply({ search_puerpera: [found] });
  (await room.question("SearchPuerpera")).reply({ search_puerpera: [found] });
  await row();
  expect((await field()).value).toBe("müller p");
  expect(document.activeElement).toBe(await field());
  expect(room.address()).not.toContain("case=");
  expect(sentSteps(room)).toEqual([]);
});

test("an early Enter opens the first hit and leaves the focus in the field, so that the next letters are text", async () => {
  const room = await open();
  await typeName(room.user, "mül{Enter}");
  (await room.question("SearchPuerpera")).reply({ search_puerpera: [found] });
  await until(() => expect(room.address()).toContain(`case=${id}`));
  await room.user.keyboard("ler p");
  expect((await field()).value).toBe("müller p");
  expect(sentSteps(room)).toEqual([]);
});

test("Enter on the first hit that is open moves the focus to it", async () => {
  const room = await open();
  await typeName(room.user, "müller");
  (await room.question("SearchPuerpera")).reply({ search_puerpera: [found] });
  await row();
  await room.user.keyboard("{Enter}");
  await until(() => expect(room.address()).toContain(`case=${id}`));
  expect(document.activeElement).toBe(await field());
  await room.user.keyboard("{Enter}");
  expect(document.activeElement).toBe(await row());
});

test("an early Enter opens nothing if nobody is found or the page is left", async () => {
  const room = await open();
  await typeName(room.user, "niemand{Enter}");
  (await room.question("SearchPuerpera")).reply({ search_puerpera: [] });
  await screen.findByText("Niemand gefunden");
  expect(room.address()).not.toContain("case=");
  await room.user.clear(await field());
  await typeName(room.user, "anna{Enter}");
  const late = await room.question("SearchPuerpera");
  room.unmount();
  late.reply({ search_puerpera: [found] });
  expect(room.address()).not.toContain("case=");
});
