import { expect, test } from "vitest";
import { passwordField } from "./password-field.ts";

test("a password is covered, and nothing keeps anybody from pasting it or a program from filling it in", () => {
  for (const autocomplete of ["current-password", "new-password"] as const) {
    const { html } = passwordField({ label: "Passwort", name: "password", autocomplete });
    expect(html).toMatch(/<input [^>]*type="password"/);
    expect(html).toContain(`autocomplete="${autocomplete}"`);
    expect(html).not.toMatch(/ on\w+=|readonly|autocomplete="off"/);
    // Longer than any that is taken, so that none is cut without a word.
    expect(Number(/maxlength="(\d+)"/.exec(html)?.[1])).toBeGreaterThan(200);
  }
});
