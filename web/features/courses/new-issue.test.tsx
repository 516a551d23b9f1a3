// @vitest-environment happy-dom
/** A new issue needs its dates: they bear the mark of required fields, and parents see nothing of an issue without them. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { IssueInsertPage } from "./IssueInsertPage.tsx";

const COURSE = "0190c1de-0000-7000-8000-000000000001";
const regula = {
  __typename: "user",
  id: "regula",
  fullname: "Regula Frei",
  role: "manager",
  status: "active",
};

test("is not saved without weekdays and dates, which are named at their fields", async () => {
  const { user, server } = await openRoom(<IssueInsertPage />, {
    at: `/admin/ct/issue/insert?kurs=${COURSE}`,
    as: regula,
    answers: {
      IssueCourses: () => ({
        ct_course: [{ __typename: "ct_course", id: COURSE, title: "Rückbildung", active: true }],
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Speichern" }));
  await until(() =>
    expect(document.body.textContent).toContain("Wochentage: Bitte wählen Sie die Wochentage der Serie."),
  );
  expect(document.body.textContent).toContain("Von: Bitte geben Sie ein Datum an.");
  expect(document.body.textContent).toContain("Bis: Bitte geben Sie ein Datum an.");
  expect(server.waiting()).not.toContain("InsertIssue");
});
