// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { Checklist } from "./Checklist.tsx";
import { ChecklistField } from "./ChecklistField.tsx";
import { FormField } from "./FormField.tsx";

afterEach(cleanup);

const options = [
  { value: "home", label: "Wochenbettbetreuung zu Hause" },
  { value: "acu", label: "Akupunktur" },
  ...Array.from({ length: 12 }, (_, at) => ({ value: `rare${at}`, label: `Seltenes ${at}` })),
];

function Services({ start, isOpen }: { start: string[]; isOpen: boolean }) {
  const [value, setValue] = useState(start);
  const shared = { value, options, onChange: setValue };
  return (
    <I18nProvider locale="de-CH">
      <FormField label="Angebote" error={value.length === 0 ? "Ein Angebot fehlt." : undefined}>
        {(field) => <ChecklistField {...field} {...shared} placeholder="Angebote wählen" />}
      </FormField>
      <Checklist {...shared} isOpen={isOpen} title="Angebote wählen" onClose={() => undefined} />
    </I18nProvider>
  );
}

test("the field says what is chosen, and its fault with it", () => {
  render(<Services start={[]} isOpen={false} />);
  const empty = screen.getByRole("button", { name: "Angebote Angebote wählen" });
  const fault = document.getElementById(empty.getAttribute("aria-describedby") ?? "");
  expect(fault?.textContent).toBe("Ein Angebot fehlt.");
  cleanup();
  render(<Services start={["acu", "home"]} isOpen={false} />);
  expect(screen.getByRole("button").textContent).toBe("Wochenbettbetreuung zu Hause und Akupunktur");
});

test("several are ticked on a screen of their own, in the order of the list, and looked up by letters", async () => {
  render(<Services start={[]} isOpen />);
  const user = userEvent.setup();
  const ticks = () => screen.getAllByRole("checkbox").map((tick) => tick.closest("label")?.textContent);
  expect(ticks()[0]).toBe("Wochenbettbetreuung zu Hause");
  await user.click(screen.getByRole("checkbox", { name: "Wochenbettbetreuung zu Hause" }));
  await user.type(screen.getByRole("searchbox"), "aku");
  expect(ticks()).toEqual(["Akupunktur"]);
  await user.click(screen.getByRole("checkbox", { name: "Akupunktur" }));
  await user.clear(screen.getByRole("searchbox"));
  const chosen = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(chosen).toHaveLength(2);
});
