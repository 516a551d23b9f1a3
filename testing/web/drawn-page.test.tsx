// @vitest-environment happy-dom
/** Tests see a page as people do, however late a part of it comes. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ComponentType, Suspense, use, useEffect, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "./drawn-page.tsx";

afterEach(cleanup);

/** A part whose file comes when it is told to. */
function aLatePart(): { Part: ComponentType; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { Part: () => <p>{use(promise)}</p>, arrive: () => resolve("da") };
}

function OnPress({ Part }: { Part: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        öffnen
      </button>
      <Suspense fallback="Wird geladen">{isOpen && <Part />}</Suspense>
    </>
  );
}

test("what a press fetched is drawn when it comes, although nothing else changes", async () => {
  const { Part, arrive } = aLatePart();
  render(<OnPress Part={Part} />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByText("Wird geladen")).toBeTruthy();
  arrive();
  expect(await screen.findByText("da")).toBeTruthy();
});

test("what a page begins with is drawn when it comes, although nothing else changes", async () => {
  const { Part, arrive } = aLatePart();
  render(
    <Suspense fallback="Wird geladen">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("Wird geladen")).toBeTruthy();
  arrive();
  expect(await screen.findByText("da")).toBeTruthy();
});

/** Each step follows from having drawn the one before. */
function Steps({ last }: { last: number }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step > 0 && step < last) setStep(step + 1);
  });
  return (
    <button type="button" onKeyDown={() => setStep(1)}>
      {step}
    </button>
  );
}

test("what a key leads to is drawn before the next line, also what follows from that", async () => {
  const user = userEvent.setup({ delay: null });
  render(<Steps last={10} />);
  await user.tab();
  await user.keyboard("x");
  expect(screen.getByRole("button").textContent).toBe("10");
});
