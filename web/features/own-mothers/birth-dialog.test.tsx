// @vitest-environment happy-dom
/** What a midwife has typed into the dialog of a birth outlives the page. */
import { getByRole } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { closePage, draw } from "#testing/web/page.tsx";
import { BirthDialog } from "./BirthDialog.tsx";
import type { OwnMother } from "./own-mother.ts";

const anna = { id: "anna", fullname: "Anna Keller", birthtype: "nochnicht" } as OwnMother;
const onClose = vi.fn();

async function open(mother: OwnMother) {
  closePage();
  document.body.replaceChildren();
  const page = (
    <I18nProvider locale="de-CH">
      <BirthDialog mother={mother} onSaved={() => undefined} onClose={onClose} />
    </I18nProvider>
  );
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  return until(() => getByRole<HTMLInputElement>(document.body, "textbox", { name: /Geburtsdatum/ }));
}

afterEach(() => {
  closePage();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test("the day of birth is there again after a reload, for this mother alone, and gone when given up", async () => {
  const user = userEvent.setup();
  await user.type(await open(anna), "14.11.2026");
  await user.tab();
  expect((await open({ ...anna, id: "berta" })).value).toBe("");
  expect((await open(anna)).value).toBe("14.11.2026");
  await user.click(getByRole(document.body, "button", { name: "Abbrechen" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect((await open(anna)).value).toBe("");
});
