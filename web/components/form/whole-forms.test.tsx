// @vitest-environment happy-dom
/** Whole forms: where one begins, what the server refuses, what is thrown away, and which keys and presses save. */
import { fireEvent, screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render } from "#testing/web/drawn-page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { InsertForm } from "./InsertForm.tsx";
import { RecordField } from "./RecordField.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { useRecordForm } from "./use-record-form.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
});

const blank = { name: "", email: "", day: "" };
type Values = typeof blank;
const labels: Record<keyof Values, string> = { name: "Name", email: "E-Mail", day: "Tag" };
const labelOf = (field: keyof Values) => labels[field];
const check = ({ name }: Values) => (name === "" ? { name: "Bitte geben Sie Name an." } : {});

const fields = (form: ReturnType<typeof useRecordForm<Values>>) => (
  <>
    <RecordField form={form} field="name" shape={{ kind: "text" }} label="Name" />
    <RecordField form={form} field="email" shape={{ kind: "text", type: "email" }} label="E-Mail" />
    <RecordField form={form} field="day" shape={{ kind: "date" }} label="Tag" />
  </>
);

type Save = (values: Values) => Promise<unknown>;

function NewPerson({ save }: { save: Save }) {
  const form = useRecordForm({ name: "new", base: blank, version: null, check, labelOf });
  const [refusal, setRefusal] = useState<Refusal>();
  const onSave = () => {
    if (form.validate(["name", "email", "day"]).length > 0) return;
    save(form.values).catch((error) => {
      setRefusal(refusalOf(error));
      form.refuse(error);
    });
  };
  return (
    <InsertForm
      title="Neu"
      form={form}
      sections={[{ key: "person", title: "Person", fields: ["name"], content: fields(form) }]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving: false, onSave }]}
    />
  );
}

function Person({ save }: { save: Save }) {
  const base = { name: "Lea", email: "lea@beispiel.example", day: "" };
  const form = useRecordForm({ name: "person", base, version: 1, check, labelOf });
  return (
    <SectionForm
      form={form}
      fields={["name", "email", "day"]}
      labelOf={labelOf}
      fresh={{ values: base, version: 1 }}
      save={() => save(form.values)}
      refetch={() => Promise.resolve()}
      onClose={() => undefined}
      onReopen={() => undefined}
    >
      {fields(form)}
    </SectionForm>
  );
}

async function show(page: ReactNode) {
  const router = createMemoryRouter([{ path: "/", element: page }]);
  render(
    <I18nProvider locale="de-CH">
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.findByText("Speichern");
  return userEvent.setup();
}

const field = (label: string) => screen.getByRole("textbox", { name: label });
const refused = (extensions: Record<string, unknown>, message: string) =>
  new RefusedError([{ message, extensions }]);
const taken = refused({ fields: ["email"] }, "Diese E-Mail-Adresse gehört schon zu einem Konto.");
const faultOf = (label: string) => {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};

test("a new form is ready to be typed into", async () => {
  await show(<NewPerson save={() => Promise.resolve()} />);
  expect(document.activeElement).toBe(field("Name"));
});

test.each([
  ["a new record", NewPerson],
  ["a section", Person],
])(
  "what the server refuses in %s stands at its field, which gets the focus, until it is changed",
  async (_name, Form) => {
    const user = await show(<Form save={() => Promise.reject(taken)} />);
    await user.type(field("Name"), "Mia");
    await user.type(field("E-Mail"), "x");
    await user.click(screen.getByText("Speichern"));
    await expect.poll(() => document.activeElement).toBe(field("E-Mail"));
    expect(field("E-Mail").getAttribute("aria-invalid")).toBe("true");
    expect(faultOf("E-Mail")).toBe("Diese E-Mail-Adresse gehört schon zu einem Konto.");
    expect(field("Name").getAttribute("aria-invalid")).toBe("false");
    await user.keyboard("y");
    expect(field("E-Mail").getAttribute("aria-invalid")).toBe("false");
  },
);

test.each([
  ["a new record", NewPerson],
  ["a section", Person],
])("what is refused in %s without a field is brought before one's eyes", async (_name, Form) => {
  const user = await show(<Form save={() => Promise.reject(refused({}, "Das geht gerade nicht."))} />);
  await user.type(field("Name"), "Mia");
  await user.click(screen.getByText("Speichern"));
  await expect.poll(() => document.activeElement?.textContent).toContain("Das geht gerade nicht.");
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
});

test("thrown away input can be brought back", async () => {
  const user = await show(<NewPerson save={() => Promise.resolve()} />);
  await user.type(field("Name"), "Mia");
  await user.click(screen.getByText("Eingaben verwerfen"));
  expect(field("Name")).toHaveProperty("value", "");
  const [notice] = noticeBoard.list();
  expect(notice?.text).toBe("Ihre Eingaben sind verworfen.");
  atOnce(() => notice?.undo?.());
  expect(field("Name")).toHaveProperty("value", "Mia");
});

test.each([
  ["Control", NewPerson],
  ["Meta", Person],
])("%s and Enter save from any field, with what was typed last", async (key, Form) => {
  const save = vi.fn<Save>(() => Promise.resolve());
  const user = await show(<Form save={save} />);
  await user.type(field("Name"), "Mia");
  await user.type(field("Tag"), `3.5.2026{${key}>}{Enter}{/${key}}`);
  await expect.poll(() => save.mock.calls).toMatchObject([[{ day: "2026-05-03" }]]);
});

test("a fault that leaving a field shows waits until the button that is being pressed has heard of it", async () => {
  const user = await show(<NewPerson save={() => Promise.resolve()} />);
  const button = screen.getByText("Speichern");
  await user.click(field("Name"));
  fireEvent.pointerDown(button);
  atOnce(() => button.focus());
  expect(field("Name").getAttribute("aria-invalid")).toBe("false");
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await expect.poll(() => faultOf("Name")).toBe("Bitte geben Sie Name an.");
  expect(screen.getByRole("alert").textContent).toContain("Name: Bitte geben Sie Name an.");
});

test("by keys it is shown at once", async () => {
  const user = await show(<NewPerson save={() => Promise.resolve()} />);
  await user.type(field("Name"), "M{Backspace}");
  await user.tab();
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
});

test("whoever only passes through an empty field hears of it when she saves", async () => {
  const user = await show(<NewPerson save={() => Promise.resolve()} />);
  await user.click(field("Name"));
  await user.tab();
  expect(field("Name").getAttribute("aria-invalid")).toBe("false");
  await user.click(screen.getByText("Speichern"));
  await expect.poll(() => faultOf("Name")).toBe("Bitte geben Sie Name an.");
});

function NewName({ save }: { save: () => void }) {
  const form = useRecordForm({ name: "new", base: blank, version: null, check, labelOf });
  const [isSaving, setSaving] = useState(false);
  const onSave = () => {
    setSaving(true);
    save();
  };
  const name = <RecordField form={form} field="name" shape={{ kind: "text" }} label="Name" />;
  return (
    <InsertForm
      title="Neu"
      form={form}
      sections={[{ key: "person", title: "Person", fields: ["name"], content: name }]}
      refusal={undefined}
      buttons={[{ label: "Speichern", isSaving, onSave }]}
    />
  );
}

test.each(["{Enter}{Enter}", "{Enter}{Control>}{Enter}{/Control}"])(
  "a form with one field saves once if the keys are %s",
  async (keys) => {
    const save = vi.fn();
    const user = await show(<NewName save={save} />);
    await user.type(field("Name"), `Lea${keys}`);
    expect(save).toHaveBeenCalledTimes(1);
  },
);
