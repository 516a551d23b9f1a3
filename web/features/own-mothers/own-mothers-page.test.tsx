// @vitest-environment happy-dom
/** Aktuell: her own mothers are there, also where the question of whom she stands in for fails. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { OwnMothersPage } from "./OwnMothersPage.tsx";

const inForce = {
  __typename: "substitution",
  id: "s",
  midwife_id: "mia",
  midwife_name: "Mia Frei",
  status: "agreed",
  start: "2026-11-01",
  end: "2090-11-30",
  is_in_force: true,
};
const open = (answers: Record<string, () => Record<string, unknown>>) =>
  openRoom(<OwnMothersPage />, {
    at: "/user/puerpera/list",
    as: lea,
    answers: { OwnMothers: () => ({ puerpera: [] }), ...answers },
  });

const ownMothers = () => screen.getByText("0 in Ihrer Betreuung");

test("a failed question of substitutions keeps nobody waiting", async () => {
  const { question } = await open({});
  const asked = await question("OwnSubstitutions");
  expect(screen.queryByText("0 in Ihrer Betreuung")).toBeNull();
  asked.fail(500);
  await until(ownMothers);
});

test("nor does a failed question of the colleague's mothers", async () => {
  const { question } = await open({ OwnSubstitutions: () => ({ substitution: [inForce] }) });
  const asked = await question("SubstitutedMothers");
  asked.fail(500);
  await until(ownMothers);
  expect(screen.getByRole("region", { name: "In Vertretung für Mia Frei" })).toBeTruthy();
});
