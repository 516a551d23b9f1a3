/** Between the password and the first code of the app: that the password was right, for this session and not for long. */
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";

const LASTS_MS = 30 * 60_000;

const keyOf = (appSecret: string) => deriveSecret(appSecret, "enrolment proof");

export async function newEnrolmentProof(appSecret: string, sessionId: string): Promise<string> {
  return await sealText(`${sessionId}\n${Date.now() + LASTS_MS}`, keyOf(appSecret));
}

export async function isEnrolmentProof(
  appSecret: string,
  sessionId: string,
  proof: string,
): Promise<boolean> {
  const [of, until] = ((await unsealText(proof, keyOf(appSecret))) ?? "").split("\n");
  return of === sessionId && Number(until) > Date.now();
}
