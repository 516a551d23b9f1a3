// @vitest-environment happy-dom
/** One section of a record in edit: what is checked when, what survives a reload, who was faster. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { SectionCard } from "../layout/SectionCard.tsx";
import { RecordField } from "./RecordField.tsx";
import { SectionForm } from "./SectionForm.tsx";
import { useRecordForm } from "./use-record-form.ts";

interface Values {
  firstname: string;
  lastname: string;
  city: string;
}
type Field = keyof Values;

const labels: Record<Field, string> = { firstname: "Vorname", lastname: "Nachname", city: "Ort" };
const fields: Field[] = ["firstname", "lastname", "city"];
const mother: Values = { firstname: "Arjeta", lastname: "Krasniqi", city: "Uster" };

/** Every field must be filled in; an old record may lack what stood nowhere before. */
const check = (values: Values) =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === "" ? [[field, `${labels[field]} fehlt.`]] : [])),
  );

let row: { values: Values; version: number };
const save = vi.fn<(changes: Record<string, unknown>, version: number | null) => Promise<unknown>>();
const onClose = vi.fn();
const onReopen = vi.fn();
const refetch = vi.fn(async () => undefined);

interface SectionProps {
  of?: Field[];
  close?: () => void;
  staysOpen?: boolean;
}

function Section({ of = fields, close = onClose, staysOpen = false }: SectionProps) {
  const form = useRecordForm<Values>({
    name: "mother",
    base: row.values,
    version: row.version,
    check,
    labelOf: (field) => labels[field],
  });
  return (
    <I18nProvider locale="de-CH">
      <SectionForm
        form={form}
        fields={of}
        labelOf={(field) => labels[field]}
        fresh={row}
        save={save}
        refetch={refetch}
        onClose={close}
        onReopen={onReopen}
        staysOpen={staysOpen}
      >
        {of.map((field) => (
          <RecordField key={field} form={form} field={field} shape={{ kind: "text" }} label={labels[field]} />
        ))}
      </SectionForm>
    </I18nProvider>
  );
}

/** Opened, or looked at again with the row as it is now. */
function open() {
  const router = createMemoryRouter([{ path: "/", element: <Section /> }]);
  return render(<RouterProvider router={router} />);
}

/** Beside it another section stands, with the first name. */
function Sections() {
  const router = createMemoryRouter([{ path: "/", element: <Section of={["lastname", "city"]} /> }]);
  return <RouterProvider router={router} />;
}

const user = userEvent.setup();
const input = (field: Field) => screen.getByRole<HTMLInputElement>("textbox", { name: labels[field] });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const shown = () => fields.map((field) => input(field).value);

async function type(field: Field, text: string): Promise<void> {
  await user.clear(input(field));
  if (text) await user.type(input(field), text);
}

beforeEach(() => {
  row = { values: mother, version: 3 };
  save.mockReset().mockResolvedValue(undefined);
  onClose.mockReset();
  onReopen.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  sessionStorage.clear();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
});

test("what is wrong is not sent: the field and the head of the form say so, and only once one has left it", async () => {
  open();
  await type("lastname", "");
  expect(screen.queryByText("Nachname fehlt.")).toBeNull();
  await user.tab();
  expect(screen.getByText("Nachname fehlt.")).toBeTruthy();
  await press("Speichern");
  expect(save).not.toHaveBeenCalled();
  expect(screen.getAllByText(/Nachname fehlt\./).length).toBeGreaterThan(1);
  expect(input("lastname").getAttribute("aria-invalid")).toBe("true");
});

test("an old record is not blamed for what it lacked before", async () => {
  row = { values: { ...mother, city: "" }, version: 3 };
  open();
  await type("firstname", "Arjeta Lina");
  await press("Speichern");
  expect(save).toHaveBeenCalledExactlyOnceWith({ firstname: "Arjeta Lina" }, 3);
});

test("only what was changed is sent, with the version that was read; unchanged nothing", async () => {
  open();
  await press("Speichern");
  expect(save).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
  await type("city", " Pfäffikon ");
  await press("Speichern");
  expect(save).toHaveBeenCalledExactlyOnceWith({ city: "Pfäffikon" }, 3);
  expect(sessionStorage.length).toBe(0);
});

test("input survives a reload and says so; given up it is gone, also after the next one", async () => {
  open();
  await type("city", "Wetzikon");
  cleanup();
  open();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Wetzikon"]);
  expect(screen.getByText(/ungespeicherten Eingaben von vorhin sind wieder da/)).toBeTruthy();
  await press("Abbrechen");
  expect(onClose).toHaveBeenCalledOnce();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Uster"]);
  cleanup();
  open();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Uster"]);
  expect(screen.queryByText(/von vorhin/)).toBeNull();
});

test("where the browser keeps nothing, leaving asks, and coming back finds the input", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  open();
  await type("city", "Wetzikon");
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(true);
  cleanup();
  open();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Wetzikon"]);
  await press("Abbrechen");
  expect(isAsked()).toBe(false);
});

test("what was typed and taken back is nothing to come back", async () => {
  open();
  await type("city", "Wetzikon");
  await type("city", "Uster");
  cleanup();
  open();
  expect(screen.queryByText(/von vorhin/)).toBeNull();
});

test("what was given up is brought back by the notice, and the section with it", async () => {
  open();
  await press("Abbrechen");
  expect(noticeBoard.list()).toEqual([]);
  await type("city", "Wetzikon");
  await press("Abbrechen");
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Uster"]);
  cleanup();
  const [notice] = noticeBoard.list();
  expect(notice?.text).toBe("Ihre Eingaben sind verworfen.");
  await notice?.undo?.();
  expect(onReopen).toHaveBeenCalledOnce();
  open();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Wetzikon"]);
});

test("who comes second keeps her input, reads what the other changed, and saves on top of it", async () => {
  save.mockRejectedValueOnce(
    new RefusedError([{ message: "Jemand war schneller.", extensions: { code: "version-conflict" } }]),
  );
  open();
  await type("city", "Wetzikon");
  await press("Speichern");
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    expect.stringContaining("Ihre Eingaben sind noch da."),
  );
  expect(refetch).toHaveBeenCalled();
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Wetzikon"]);

  row = { values: { ...mother, lastname: "Krasniqi-Meier", city: "Rüti" }, version: 4 };
  cleanup();
  open();
  await press("Neu laden");
  expect(shown()).toEqual(["Arjeta", "Krasniqi-Meier", "Wetzikon"]);
  expect(screen.getByText(/Inzwischen geändert: Nachname und Ort\./)).toBeTruthy();
  const conflict = () => screen.getByRole("list", { name: "Von beiden geändert" });
  expect([...conflict().querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Rüti",
    "Wetzikon",
  ]);
  await until(() => expect(document.activeElement).toBe(conflict().firstElementChild));
  input("lastname").focus();
  await press("Speichern");
  expect(save).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(conflict().firstElementChild);
  cleanup();
  open();
  await press("Speichern");
  expect(save).toHaveBeenCalledTimes(1);
  await press("Ort: meine Eingabe behalten");
  await until(() => expect(document.activeElement).toBe(input("city")));
  await press("Speichern");
  expect(save).toHaveBeenLastCalledWith({ city: "Wetzikon" }, 4);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a colleague's value is taken over by its button, and nothing of one's own is sent", async () => {
  open();
  await type("city", "Wetzikon");
  cleanup();
  row = { values: { ...mother, city: "Rüti" }, version: 4 };
  open();
  await press("Neu laden");
  await press("Ort: Gespeichertes übernehmen");
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Rüti"]);
  expect(screen.queryByRole("list", { name: "Von beiden geändert" })).toBeNull();
  await press("Speichern");
  expect(save).not.toHaveBeenCalled();
});

test("without a conflict the focus is on what the reload says, not on the page", async () => {
  open();
  await type("city", "Wetzikon");
  cleanup();
  row = { values: { ...mother, lastname: "Meier" }, version: 4 };
  open();
  await press("Neu laden");
  await until(() => expect(document.activeElement?.getAttribute("role")).toBe("status"));
  expect(document.activeElement?.textContent).toMatch(/Inzwischen geändert: Nachname\./);
});

test("whoever saved another section, often oneself, stands in nobody's way: the next save goes on top of it", async () => {
  const { rerender } = render(<Sections />);
  await type("city", "Wetzikon");
  row = { values: { ...mother, firstname: "Lina" }, version: 4 };
  rerender(<Sections />);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(input("city").value).toBe("Wetzikon");
  await press("Speichern");
  expect(save).toHaveBeenCalledExactlyOnceWith({ city: "Wetzikon" }, 4);
});

test("whoever has typed nothing keeps nothing, whatever is saved in another section", () => {
  const { rerender } = render(<Sections />);
  row = { values: { ...mother, firstname: "Lina" }, version: 4 };
  rerender(<Sections />);
  cleanup();
  open();
  expect(screen.queryByText(/von vorhin/)).toBeNull();
});

test("input that came back says so, also where another section was saved meanwhile", async () => {
  render(<Sections />);
  await type("city", "Wetzikon");
  cleanup();
  row = { values: { ...mother, firstname: "Lina" }, version: 4 };
  render(<Sections />);
  expect(input("city").value).toBe("Wetzikon");
  expect(screen.getByText(/von vorhin sind wieder da/)).toBeTruthy();
});

test("a save that another section's overtook is sent again by itself, once the row has come", async () => {
  save.mockRejectedValueOnce(
    new RefusedError([{ message: "Jemand war schneller.", extensions: { code: "version-conflict" } }]),
  );
  const { rerender } = render(<Sections />);
  await type("city", "Wetzikon");
  await press("Speichern");
  row = { values: { ...mother, firstname: "Lina" }, version: 4 };
  rerender(<Sections />);
  await until(() => expect(save).toHaveBeenLastCalledWith({ city: "Wetzikon" }, 4));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledTimes(2);
});

test("a save that fails keeps form and input, and can be tried again", async () => {
  save.mockRejectedValueOnce(new TypeError("no line"));
  open();
  await type("firstname", "Lina");
  await press("Speichern");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(shown()[0]).toBe("Lina");
  await press("Speichern");
  expect(save).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test("while a save is on its way nothing can be typed that would be gone with the form", async () => {
  const answer = Promise.withResolvers<undefined>();
  save.mockReturnValueOnce(answer.promise);
  open();
  await type("firstname", "Lina");
  const isInert = () => input("firstname").closest("[inert]") !== null;
  expect(isInert()).toBe(false);
  await press("Speichern");
  await until(() => expect(isInert()).toBe(true));
  expect(document.activeElement?.textContent).toBe("Speichern");
  answer.reject(new TypeError("no line"));
  await until(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
  expect(isInert()).toBe(false);
});

function Card() {
  const [isEdited, setEdited] = useState(false);
  return (
    <SectionCard
      title="Kontakt"
      action={
        !isEdited && (
          <button type="button" onClick={() => setEdited(true)}>
            Bearbeiten
          </button>
        )
      }
    >
      {isEdited && <Section close={() => setEdited(false)} />}
    </SectionCard>
  );
}

test("by keys: an opened section is typed into at once, a closed one has its button focused", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Card /> }]);
  render(<RouterProvider router={router} />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(input("firstname"));
  screen.getByRole("button", { name: "Abbrechen" }).focus();
  await user.keyboard("{Enter}");
  await until(() => expect(document.activeElement?.textContent).toBe("Bearbeiten"));
});

test("Escape gives up as the button does: the notice brings back what was typed", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Card /> }]);
  render(<RouterProvider router={router} />);
  await user.tab();
  await user.keyboard("{Enter}");
  await type("city", "Wetzikon");
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement?.textContent).toBe("Bearbeiten"));
  expect(screen.queryByRole("textbox")).toBeNull();
  const [notice] = noticeBoard.list();
  expect(notice?.text).toBe("Ihre Eingaben sind verworfen.");
  await notice?.undo?.();
  await user.keyboard("{Enter}");
  expect(shown()).toEqual(["Arjeta", "Krasniqi", "Wetzikon"]);
});

test("a form that stays open takes no focus, has its buttons only while something is changed, and keeps the focus when they go", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Section staysOpen /> }])} />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
  await type("city", "Wetzikon");
  await press("Speichern");
  expect(save).toHaveBeenCalledWith({ city: "Wetzikon" }, 3);
  await until(() => expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull());
  expect(document.activeElement?.tagName).toBe("FORM");
});
