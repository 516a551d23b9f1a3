/**
 * The address of the page after a registration: number and status link, sealed, so that a reload and Back keep them. A cookie would not
 * reach a page in a hospital's frame. Whoever has the address has the status link, and nothing else of her.
 */
import type { Taken } from "#server/features/public/registration-end-page.ts";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";

export interface Receipts {
  seal(taken: Taken): Promise<string>;
  /** Undefined for anything that was not sealed here. */
  open(sealed: unknown): Promise<Taken | undefined>;
}

/** Longer than any that was sealed here. */
const LONGEST = 1_000;

export function createReceipts(appSecret: string): Receipts {
  const key = deriveSecret(appSecret, "registration receipt");
  return {
    seal: ({ reference, statusToken = "", isBorn, hasEmail }) =>
      sealText([reference, statusToken, Number(isBorn), Number(hasEmail)].join("\n"), key),
    async open(sealed) {
      if (typeof sealed !== "string" || sealed.length > LONGEST) return undefined;
      const [reference, statusToken, isBorn, hasEmail] = ((await unsealText(sealed, key)) ?? "").split("\n");
      if (!reference) return undefined;
      return {
        reference,
        statusToken: statusToken || undefined,
        isBorn: isBorn === "1",
        hasEmail: hasEmail === "1",
      };
    },
  };
}
