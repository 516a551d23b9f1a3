// @vitest-environment happy-dom
/** Whoever saves before the place of her postal code has come is not told that it is missing, and saves it with the rest. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { InsertForm } from "./InsertForm.tsx";
import { RecordField } from "./RecordField.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { useRecordForm } from "./use-record-form.ts";

let server: DataServer;
const save = vi.fn();

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/admin/puerpera/insert`);
});
afterEach(async () => {
  cleanup();
  closePage();
  save.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

const base = { zipcode: "", place: "" };
type Values = typeof base;
const labelOf = (field: keyof Values) => (field === "place" ? "Ort" : "PLZ");
const check = ({ place }: Values) => (place === "" ? { place: "Bitte geben Sie Ort an." } : {});
const fields = (form: ReturnType<typeof useRecordForm<Values>>) => (
  <>
    <RecordField form={form} field="zipcode" shape={{ kind: "zipcode", place: "place" }} label="PLZ" />
    <RecordField form={form} field="place" shape={{ kind: "place", zipcode: "zipcode" }} label="Ort" />
  </>
);

function NewAddress() {
  const form = useRecordForm({ name: "new", base, version: null, check, labelOf });
  const onSave = (how: string) => {
    if (form.validate(["zipcode", "place"]).length === 0) save(form.values, how);
  };
  return (
    <InsertForm
      title="Neu"
      form={form}
      sections={[{ key: "address", title: "Adresse", fields: ["place"], content: fields(form) }]}
      refusal={undefined}
      buttons={[
        { label: "Speichern", isSaving: false, onSave: () => onSave("save") },
        { label: "Speichern und freigeben", isSaving: false, onSave: () => onSave("publish") },
      ]}
    />
  );
}

function Address() {
  const known = { zipcode: "8001", place: "Zürich" };
  const form = useRecordForm({ name: "address", base: known, version: 1, check, labelOf });
  return (
    <SectionForm
      form={form}
      fields={["zipcode", "place"]}
      labelOf={labelOf}
      fresh={{ values: known, version: 1 }}
      save={async () => save(form.values)}
      refetch={() => Promise.resolve()}
      onClose={() => undefined}
      onReopen={() => undefined}
    >
      {fields(form)}
    </SectionForm>
  );
}

async function typeCode(Form: () => React.ReactNode) {
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: "/", element: <Form /> }]);
  render(
    <I18nProvider locale="de-CH">
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const code = await screen.findByRole("textbox", { name: "PLZ" });
  await user.clear(code);
  await user.type(code, "8610");
  const question = await server.question();
  expect([question.name, question.variables]).toEqual(["PostalPlaces", { zipcode: "8610" }]);
  return { user, question };
}

const uster = {
  postal_place: [{ place: "Uster", municipality: "Uster" }],
  postal_code_by_pk: { place: "Uster" },
};
const press = (name: string) => screen.getByRole("button", { name });

test.each([
  ["a new record", NewAddress, "Speichern", ["save"]],
  ["a new record by its second button", NewAddress, "Speichern und freigeben", ["publish"]],
  ["a section", Address, "Speichern", []],
])("%s is saved once its place is there", async (_name, Form, button, how) => {
  const { user, question } = await typeCode(Form);
  await user.click(press(button));
  expect(screen.queryByText(/Bitte geben Sie Ort an/)).toBeNull();
  expect(save).not.toHaveBeenCalled();
  expect(press(button).getAttribute("aria-busy")).toBe("true");
  question.reply(uster);
  await until(() => expect(save.mock.calls).toEqual([[{ zipcode: "8610", place: "Uster" }, ...how]]));
});

test("where the place cannot be found the form says that it is missing", async () => {
  const { user, question } = await typeCode(NewAddress);
  await user.click(press("Speichern"));
  question.fail(500);
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Bitte geben Sie Ort an."));
  expect(save).not.toHaveBeenCalled();
});
