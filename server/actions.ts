/** Mutations whose work is TypeScript. Each bears the name of an SQL function, whose grants say who may call it. */
import type { ActionInput, ActionTx, Work, Works } from "#engine/run/work.ts";
import { createLogin } from "./features/logins/create-login.ts";
import { deleteLogin } from "./features/logins/delete-login.ts";
import type { LoginActions, Outcome } from "./features/logins/login-actions.ts";
import { resetSecondFactor } from "./features/logins/reset-second-factor.ts";
import { draftMail } from "./features/messages/draft-mail.ts";
import { previewMail } from "./features/messages/preview-mail.ts";
import { tryTemplate } from "./features/messages/try-template.ts";
import type { LastSeen } from "./features/presence/last-seen.ts";
import { updateLastSeen } from "./features/presence/update-last-seen.ts";
import { registerMidwifeByAction, registerPuerperaByAction } from "./features/public/register-by-action.ts";
import type { RegistrationDoor } from "./features/public/registration-door.ts";
import { subscribeDevice } from "./features/push/subscribe-device.ts";

export interface ActionOptions {
  lastSeen: LastSeen;
  /** Where the links of mails lead. */
  baseUrl: string;
  logins: LoginActions | undefined;
  /** Through which alone somebody without an account writes, here as on the pages. */
  door: RegistrationDoor;
  /** Of this machine, beside the known ones. */
  pushService?: string | undefined;
}

export function listActions({ lastSeen, baseUrl, logins, door, pushService }: ActionOptions): Works {
  return {
    update_last_seen: {
      kind: "at-once",
      answer: ({ userId }, { id }) => updateLastSeen(lastSeen, userId, id),
    },
    outbox_preview: {
      kind: "in-transaction",
      act: (tx, { id }) => previewMail(tx, { id: String(id) }, baseUrl),
    },
    push_subscribe: {
      kind: "in-transaction",
      act: (tx, { endpoint, p256dh, auth, title }) =>
        subscribeDevice(
          tx,
          { endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth), title: String(title) },
          pushService,
        ),
    },
    emailtemplate_preview: {
      kind: "in-transaction",
      act: (tx, { hookslug, subject, template, puerperaId, userId }) =>
        tryTemplate(
          tx,
          {
            hookslug: String(hookslug),
            subject: textOr(subject),
            template: textOr(template),
            puerperaId: textOr(puerperaId),
            userId: textOr(userId),
          },
          baseUrl,
        ),
    },
    email_draft: {
      kind: "in-transaction",
      act: (tx, { hookslug, puerperaId, userId, to, subject, text }) =>
        draftMail(
          tx,
          {
            hookslug: String(hookslug),
            puerperaId: textOr(puerperaId),
            userId: textOr(userId),
            to: textOr(to),
            subject: textOr(subject),
            text: textOr(text),
          },
          baseUrl,
        ),
    },
    ...registrationActions(door),
    ...(logins && {
      identity_create: onLogin(createLogin, logins),
      identity_delete: onLogin(deleteLogin, logins),
      identity_reset_mfa: onLogin(resetSecondFactor, logins),
    }),
  };
}

/** All that somebody without an account may write. */
export function registrationActions(door: RegistrationDoor) {
  return {
    register_puerpera: {
      kind: "alone",
      act: ({ object, ...call }, { address }, key) =>
        registerPuerperaByAction(door, { object, ...call, key }, address),
    },
    register_midwife: {
      kind: "alone",
      act: ({ object, ...call }, { address }, key) =>
        registerMidwifeByAction(door, { object, ...call, key }, address),
    },
  } satisfies Works;
}

function textOr(value: unknown): string | null {
  return typeof value === "string" ? value : null;
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
