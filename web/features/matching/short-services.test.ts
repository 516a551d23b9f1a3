import { expect, test } from "vitest";
import { shortServices } from "./short-services.ts";

test("what everybody offers comes last", () => {
  expect(
    shortServices(["Wochenbettbetreuung zu Hause", "Stillberatung IBCLC", "Betreuung von Mehrlingen"]),
  ).toBe("Stillberatung IBCLC, Mehrlinge, Wochenbett");
});

test("a service that nobody shortened stays as it is", () => {
  expect(shortServices(["Trageberatung"])).toBe("Trageberatung");
  expect(shortServices([])).toBe("");
});
