import { expect, test } from "vitest";
import { deviceState } from "./device-state.ts";

const facts = { permission: "on", needsHomeScreen: false, isKnown: true, isListed: true } as const;

test("without permission nothing is told, and why is said", () => {
  expect(deviceState({ ...facts, permission: "refused" })).toBe("refused");
  expect(deviceState({ ...facts, permission: "off" })).toBe("off");
  expect(deviceState({ ...facts, permission: "unsupported" })).toBe("unsupported");
  expect(deviceState({ ...facts, permission: "unsupported", needsHomeScreen: true })).toBe("home-screen");
});

test("the server tells this device if both know of each other", () => {
  expect(deviceState(facts)).toBe("on");
  expect(deviceState({ ...facts, isListed: undefined })).toBe("on");
  expect(deviceState({ ...facts, isKnown: false, isListed: false })).toBe("open");
});

test("a device that was removed elsewhere is switched off here too", () => {
  expect(deviceState({ ...facts, isListed: false })).toBe("off");
});
