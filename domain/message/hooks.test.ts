import { describe, expect, test } from "vitest";
import { allowedPlaceholders } from "./context.ts";
import { hookPlaceholders } from "./hook-placeholders.ts";
import { hookSlugs, hooks, isHookSlug, mayGoOut, usesHinAtFirst } from "./hooks.ts";

describe("a hook", () => {
  test("is only what is in the list", () => {
    expect(isHookSlug("toString")).toBe(false);
    expect(isHookSlug("system_test")).toBe(true);
  });

  test("to midwives before a mediation, and by plain mail, holds no name of a mother", () => {
    for (const slug of ["puerpera_published_midwives", "puerpera_urgent_midwives"] as const) {
      const names: readonly string[] = hookPlaceholders[slug];
      expect(
        names.filter((name) => /puerpera.*(?:name|address|phone|email|notes|patient)/.test(name)),
      ).toEqual([]);
    }
  });

  test("holds internal notes only for the office", () => {
    const told = hookSlugs.filter((slug) =>
      allowedPlaceholders(slug).some(({ name }) => name === "puerpera.notes_internal"),
    );
    expect(told).toEqual(["puerpera_registered_office", "system_test"]);
  });

  test("about a mother stops at the loss of her child, and only then", () => {
    const goesOn = hookSlugs.filter((slug) => mayGoOut(slug, "kindsverlust"));
    expect(goesOn.filter((slug) => /^(?:puerpera|mediation|survey|fee)_/.test(slug))).toEqual([]);
    expect(goesOn).toContain("privacy_export");
    expect(hookSlugs.every((slug) => mayGoOut(slug, "selbst_gefunden") && mayGoOut(slug, null))).toBe(true);
    const aboutMothers = hookSlugs.filter((slug) =>
      allowedPlaceholders(slug).some(({ name }) => name.startsWith("puerpera.")),
    );
    expect(aboutMothers.filter((slug) => hooks[slug].automatic && mayGoOut(slug, "kindsverlust"))).toEqual(
      [],
    );
  });

  test("that opens an account is kept from every eye", () => {
    expect(hookSlugs.filter((slug) => hooks[slug].secret)).toEqual([
      "auth_mfa_reset",
      "auth_account_created",
      "auth_password_reset",
      "auth_email_changed",
      "auth_passkey_added",
      "auth_device_trusted",
      "auth_email_confirm",
    ]);
    const withKey = hookSlugs.filter((slug) =>
      (hookPlaceholders[slug] as readonly string[]).includes("link.account"),
    );
    expect(withKey.filter((slug) => slug !== "system_test" && !hooks[slug].secret)).toEqual([]);
  });

  test("goes by HIN where it names a mother to somebody else", () => {
    for (const slug of hookSlugs.filter(
      (one) => hooks[one].recipient !== "parents" && one !== "system_test",
    )) {
      const named = (hookPlaceholders[slug] as readonly string[]).includes("puerpera.fullname");
      if (named) expect(usesHinAtFirst(slug), slug).toBe(true);
    }
  });
});
