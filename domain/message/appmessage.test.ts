import { expect, test } from "vitest";
import { appmessageState } from "./appmessage.ts";

const today = "2026-11-16";
const stateOf = (status: string, date: string) =>
  appmessageState({ status, date }, today, new Date("2026-11-16T09:00:00Z"));

test("a message is planned until its day, and a draft whatever its day", () => {
  expect(stateOf("draft", "2026-11-20")).toBe("Entwurf");
  expect(stateOf("published", "2026-11-20")).toBe("Geplant ab Fr 20.11.");
  expect(stateOf("published", "2026-11-17")).toBe("Geplant ab morgen");
  expect(stateOf("published", today)).toBe("Veröffentlicht");
  expect(stateOf("archived", "2026-11-20")).toBe("Archiviert");
});
