// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { DetailPane } from "./DetailPane.tsx";

afterEach(cleanup);

function show(given: Partial<ComponentProps<typeof DetailPane>>) {
  const pressed: string[] = [];
  render(
    <DetailPane
      label="Profil"
      back={undefined}
      error={undefined}
      isWaiting={false}
      missing={{ icon: null, title: "Dieses Profil gibt es nicht", text: "Vielleicht wurde es gelöscht." }}
      onClose={() => pressed.push("close")}
      onRetry={() => pressed.push("retry")}
      {...given}
    >
      {given.children}
    </DetailPane>,
  );
  return pressed;
}

test("what could not be read says so and is asked for again, even if something is shown meanwhile", async () => {
  const pressed = show({ error: new Error("x"), children: <p>Lea Brunner</p> });
  expect(screen.queryByText("Lea Brunner")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Nochmals versuchen" }));
  expect(pressed).toEqual(["retry"]);
});

test("what is not there is missed only once the answer is here", async () => {
  show({ isWaiting: true });
  expect(screen.queryByText("Dieses Profil gibt es nicht")).toBeNull();
  cleanup();
  const pressed = show({ children: null });
  expect(screen.getByRole("heading", { name: "Dieses Profil gibt es nicht" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Schliessen" }));
  expect(pressed).toEqual(["close"]);
});

test("with the whole width it leads back to its list", async () => {
  const pressed = show({ back: "Postausgang", children: <p>Lea Brunner</p> });
  expect(screen.getByText("Lea Brunner")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Postausgang" }));
  expect(pressed).toEqual(["close"]);
});
