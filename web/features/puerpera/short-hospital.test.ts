import { expect, test } from "vitest";
import { shortHospital } from "./short-hospital.ts";

test("hospitals are called as the office calls them", () => {
  expect(shortHospital("Universitätsspital Zürich (USZ)")).toBe("USZ");
  expect(shortHospital("Stadtspital Zürich Triemli")).toBe("Triemli");
  expect(shortHospital("Spital Limmattal (Schlieren)")).toBe("Limmattal");
  expect(shortHospital("Kantonsspital Zug")).toBe("KS Zug");
  expect(shortHospital("Geburtshaus Delphys (Zürich)")).toBe("GH Delphys");
});

test("a name without a known beginning stays as it is", () => {
  expect(shortHospital("Hausgeburt")).toBe("Hausgeburt");
});
