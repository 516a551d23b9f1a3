/** Passkeys with the browser's own authenticator: made, used, lost, and back in without it. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { fillSignIn, signInByForm } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

type Credential = {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  signCount: number;
};

/** A telephone whose owner puts her finger on it whenever it asks. */
async function aDeviceAt(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async (): Promise<Credential[]> =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    put: async (credential: Credential) =>
      await devtools.send("WebAuthn.addCredential", { authenticatorId, credential }),
  };
}

/** A browser that does not offer passkeys by itself, so that the button is the way. */
const withoutOffer = "PublicKeyCredential.isConditionalMediationAvailable = async () => false;";

/** By which the page knows that it is a telephone. */
test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

test("a midwife makes a passkey, signs in by it, loses the telephone, and comes back with a code from paper", async ({
  page,
  context,
  browser,
}) => {
  await context.addInitScript({ content: withoutOffer });
  await context.addInitScript({ content: axe });
  const telephone = await aDeviceAt(context, page);
  await page.goto("/user/profile");
  await expect(page.getByLabel("Diesem Telefon vertrauen")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await signInByForm(page, "hebamme2");
  await page.goto("/signin/security");
  await page.getByRole("link", { name: "Passkey hinzufügen" }).click();
  await page.getByLabel("Name").fill("Mein Telefon");
  await page.getByLabel("Passwort", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("Dieser Browser kann hier keine Passkeys erstellen.")).toBeHidden();
  await page.getByRole("button", { name: "Passkey erstellen" }).click();
  await expect(page.getByRole("status")).toContainText("Der Passkey ist eingerichtet.");
  await expect(page.getByRole("list", { name: "Ihre Passkeys" })).toContainText("Mein Telefon");
  expect(await faultsOf(page)).toEqual([]);

  // From now on the password alone is not enough.
  await page.getByRole("link", { name: "Mit Passkey einschalten" }).click();
  await page.getByLabel("Passwort", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Einschalten" }).click();
  const code = await page.locator("#codes li").first().textContent();
  await page.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  await expect(page.getByText("Nach dem Passwort wird ein Passkey verlangt.")).toBeVisible();

  await page.goto("/api/auth/logout");
  await page.goto("/user/profile");
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);

  // Where the browser offers it by itself, the field for the address is enough.
  const [passkey] = await telephone.passkeys();
  const second = await browser.newContext({ locale: "de-CH" });
  const offered = await second.newPage();
  const tablet = await aDeviceAt(second, offered);
  if (passkey) await tablet.put(passkey);
  await offered.goto("/user/profile");
  // What leads to the sign-in has the same address.
  await expect(offered.getByRole("button", { name: /^Menü öffnen/ })).toBeVisible();
  await expect(offered).toHaveURL(/\/user\/profile$/);
  await second.close();

  // The telephone is lost: password, and a code from paper.
  const other = await browser.newContext({ locale: "de-CH" });
  const desk = await other.newPage();
  await desk.goto("/user/profile");
  await fillSignIn(desk, "hebamme2");
  await expect(desk.getByRole("heading", { name: "Mit Passkey bestätigen" })).toBeVisible();
  await desk.getByLabel("Wiederherstellungscode").fill(code ?? "");
  await desk.getByRole("button", { name: "Mit diesem Code anmelden" }).click();
  await expect(desk).toHaveURL(/\/user\/profile$/);
  await desk.goto("/signin/security");
  await desk.getByRole("link", { name: "Mein Telefon entfernen" }).click();
  await desk.getByLabel("Passwort", { exact: true }).fill("demo");
  await desk.getByRole("button", { name: "Entfernen" }).click();
  await expect(desk.getByRole("status")).toHaveText("Der Passkey ist entfernt.");
  await expect(desk.getByText("Ausgeschaltet.")).toBeVisible();
  await other.close();

  // Whoever found it gets nowhere.
  await page.goto("/api/auth/logout");
  await page.goto("/user/profile");
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Passkey liess sich nicht bestätigen.");
});
