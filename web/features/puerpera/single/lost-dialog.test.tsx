// @vitest-environment happy-dom
/** Setting a mother lost: the reason decides who gets a message, and a refusal keeps what was chosen. */
import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { LostDialog } from "./LostDialog.tsx";

const lostreason = [
  { value: "wegzug", title: "Wegzug", active: true, is_fixed: false },
  { value: "kindsverlust", title: "Kindsverlust", active: true, is_fixed: true },
];
const letter = {
  __typename: "step_letter",
  id: "puerpera_lost_parents",
  hook: "puerpera_lost_parents",
  recipient: "parents",
  name: "Keller",
  address: "familie@beispiel.example",
  use_hin: false,
  state: "goes",
  channel: "email",
};

async function open() {
  const onConfirm = vi.fn<(...words: unknown[]) => Promise<void>>(async () => undefined);
  const onClose = vi.fn();
  const room = await openRoom(
    <LostDialog
      isOpen
      ids={["anna"]}
      name="Anna Keller"
      midwifeName={undefined}
      draft="lost.anna"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
    { at: "/admin/puerpera/single/anna", lookups: { lostreason } },
  );
  return { ...room, onConfirm, onClose };
}

/** Once its list is there. */
const reason = async () => {
  await screen.findByRole("option", { name: "Wegzug" });
  return screen.getByRole<HTMLSelectElement>("combobox", { name: /^Grund/ });
};
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Hinfällig setzen" });

test("asks for nobody's messages and cannot be confirmed before a reason is chosen", async () => {
  const { server } = await open();
  await reason();
  expect(confirm().disabled).toBe(true);
  expect(server.waiting()).toEqual([]);
});

test("a loss names who gets a message for its reason; after a Kindsverlust nobody does", async () => {
  const { user, question, onConfirm, onClose } = await open();
  await user.selectOptions(await reason(), "wegzug");
  const asked = await question("StepLetters");
  expect(JSON.stringify(asked.variables)).toContain('"lostreason":"wegzug"');
  asked.reply({ step_letters: [letter] });
  await screen.findByText("Frau Keller erhält eine E-Mail.");
  await user.selectOptions(await reason(), "kindsverlust");
  await screen.findByText(/^Es wird niemand benachrichtigt/);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.dblClick(confirm());
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onConfirm.mock.calls).toEqual([["kindsverlust", "", {}]]);
});

test("a refusal stays in the dialog with the reason and the remark", async () => {
  const { user, onConfirm, onClose } = await open();
  onConfirm.mockRejectedValueOnce(new TypeError("no line"));
  await user.selectOptions(await reason(), "kindsverlust");
  const remark = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Bemerkung" });
  await user.type(remark, "Am Telefon");
  await user.click(confirm());
  await screen.findByText(/^Keine Verbindung/);
  expect([(await reason()).value, remark.value]).toEqual(["kindsverlust", "Am Telefon"]);
  expect(onClose).not.toHaveBeenCalled();
});
