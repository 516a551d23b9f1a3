// Making, renewing and taking away a login; the server says in words what happened.
import { IdentityDeleteDocument } from "#web/generated/admin/graphql.ts";
import { IdentityCreateDocument, IdentityResetMfaDocument } from "#web/generated/manager/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

interface Outcome {
  success: boolean | null;
  message: string | null;
}

export interface Logins {
  create: (id: string) => Promise<void>;
  reset: (id: string) => Promise<void>;
  delete: (id: string) => Promise<void>;
}

export function useLogins(onDone: () => void): Logins {
  const take = useSteps();
  const notify = useNotify();
  const tell = (answer: Outcome | null | undefined) => {
    const { success, message } = requireRow(answer);
    if (success) notify.done(message ?? "Erledigt.");
    else notify.info(message ?? "Das ging nicht.");
    onDone();
  };
  return {
    create: async (id) => {
      const data = await take(IdentityCreateDocument, { id });
      tell(data?.identity_create);
    },
    reset: async (id) => {
      const data = await take(IdentityResetMfaDocument, { id });
      tell(data?.identity_reset_mfa);
    },
    delete: async (id) => {
      const data = await take(IdentityDeleteDocument, { id });
      tell(data?.identity_delete);
    },
  };
}
