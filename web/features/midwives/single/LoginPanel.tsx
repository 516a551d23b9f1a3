import { KeyRound, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { type LoginDeed, loginDeedsFor } from "#domain/midwife/editing.ts";
import { isRole } from "#domain/role.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { Auth0UserDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import type { AccountRow } from "./account-row.ts";
import styles from "./LoginPanel.module.css";
import { type LoginState, loginSentence, loginState, loginTitles, whyNoAccess } from "./login-words.ts";
import { useLogins } from "./use-logins.ts";

const questions: Record<LoginDeed, { title: string; action: string; text: (row: AccountRow) => string }> = {
  create: {
    title: "Login erstellen?",
    action: "Login erstellen",
    text: ({ fullname, email }) =>
      `${fullname} erhält eine E-Mail mit einem Link an ${email ?? "ihre Adresse"}.`,
  },
  reset: {
    title: "MFA zurücksetzen?",
    action: "MFA zurücksetzen",
    text: ({ fullname, email }) =>
      `${fullname} wird überall abgemeldet, Passkeys gelten nicht mehr, und die zwei Schritte werden neu eingerichtet. Der Link geht an ${email ?? "ihre Adresse"}.`,
  },
  delete: {
    title: "Login wirklich löschen?",
    action: "Login löschen",
    text: ({ fullname }) =>
      `${fullname} wird abgemeldet und kann sich nicht mehr anmelden. Ihr Profil bleibt.`,
  },
};

const tones: Record<LoginState, "warning" | "neutral" | "done"> = {
  none: "warning",
  invited: "neutral",
  there: "done",
};

/** Whether she can sign in, and what may be done about it. */
export function LoginPanel({ row: account, onDone }: { row: AccountRow; onDone: () => void }) {
  const viewer = useCurrentUser();
  // An invitation is taken up in another window: the panel hears of it by itself.
  const { data, refetch } = useLiveQuery(Auth0UserDocument, { id: account.id });
  const row = { ...account, ...data?.user_by_pk };
  const logins = useLogins(() => {
    void refetch().catch(() => undefined);
    onDone();
  });
  const [asking, setAsking] = useState<LoginDeed>();
  const state = loginState({ auth0_id: row.auth0_id ?? null, auth0_action: row.auth0_action });
  const deeds = loginDeedsFor(viewer, { id: row.id, role: isRole(row.role) ? row.role : "user" });
  const canCreate =
    deeds.includes("create") && state !== "there" && Boolean(row.email) && row.status !== "lost";
  const hint = state === "there" ? null : whyNoAccess(row.status);
  return (
    <SectionCard title="Login" action={<Chip tone={tones[state]}>{loginTitles[state]}</Chip>}>
      <p className={styles.text}>
        {loginSentence({
          ...row,
          email: row.email ?? null,
          auth0_id: row.auth0_id ?? null,
          mfareset_at: row.mfareset_at ?? null,
        })}
        {hint && ` ${hint}`}
      </p>
      {deeds.length > 0 && (
        <div className={styles.actions}>
          {canCreate && (
            <Button icon={<KeyRound size={16} strokeWidth={1.9} />} onClick={() => setAsking("create")}>
              {state === "invited" ? "Nochmals einladen" : "Login erstellen"}
            </Button>
          )}
          {state !== "none" && deeds.includes("reset") && (
            <Button icon={<RotateCcw size={16} strokeWidth={1.9} />} onClick={() => setAsking("reset")}>
              MFA zurücksetzen
            </Button>
          )}
          {state !== "none" && deeds.includes("delete") && (
            <Button danger icon={<Trash2 size={16} strokeWidth={1.9} />} onClick={() => setAsking("delete")}>
              Login löschen
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          title={asking === "create" && state === "invited" ? "Nochmals einladen?" : questions[asking].title}
          action={asking === "create" && state === "invited" ? "Einladen" : questions[asking].action}
          isDangerous={asking === "delete"}
          onConfirm={() => logins[asking](row.id)}
          onClose={() => setAsking(undefined)}
        >
          <p>{questions[asking].text(row)}</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
