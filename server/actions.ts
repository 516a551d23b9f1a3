/** Mutations whose work is TypeScript. Each bears the name of an SQL function, whose grants say who may call it. */
import type { ActionInput, ActionTx, Work, Works } from "#engine/run/work.ts";
import { createLogin } from "./features/logins/create-login.ts";
import { deleteLogin } from "./features/logins/delete-login.ts";
import type { LoginActions, Outcome } from "./features/logins/login-actions.ts";
import { resetSecondFactor } from "./features/logins/reset-second-factor.ts";
import { previewMail } from "./features/messages/preview-mail.ts";
import type { LastSeen } from "./features/presence/last-seen.ts";
import { updateLastSeen } from "./features/presence/update-last-seen.ts";

export interface ActionOptions {
  lastSeen: LastSeen;
  /** Where the links of mails lead. */
  baseUrl: string;
  logins: LoginActions | undefined;
}

export function listActions({ lastSeen, baseUrl, logins }: ActionOptions): Works {
  return {
    update_last_seen: {
      kind: "at-once",
      answer: ({ userId }, { id }) => updateLastSeen(lastSeen, userId, id),
    },
    outbox_preview: {
      kind: "in-transaction",
      act: (tx, { id }) => previewMail(tx, { id: String(id) }, baseUrl),
    },
    ...(logins && {
      identity_create: onLogin(createLogin, logins),
      identity_delete: onLogin(deleteLogin, logins),
      identity_reset_mfa: onLogin(resetSecondFactor, logins),
    }),
  };
}

function onLogin(
  act: (tx: ActionTx, input: { id: string }, logins: LoginActions) => Promise<Outcome>,
  logins: LoginActions,
): Work {
  return {
    kind: "in-transaction",
    act: (tx, { id }: ActionInput) => act(tx, { id: String(id) }, logins),
  };
}
