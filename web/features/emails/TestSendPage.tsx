import { Send } from "lucide-react";
import { useState } from "react";
import { FormField } from "#web/components/form/FormField.tsx";
import { Select, TextInput } from "#web/components/form/TextInput.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import {
  EmailhookChoicesDocument,
  OwnAddressDocument,
  SendTestEmailDocument,
} from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { ask } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { PersonChoice, TemplatePreview } from "./TemplatePreview.tsx";
import styles from "./TestSendPage.module.css";
import { recipientOf, scopeOf } from "./template-values.ts";
import { useTemplatePreview } from "./use-template-preview.ts";

/** Looks at a mail with the data of a case, and sends it with invented ones. */
export function TestSendPage() {
  const [search, putAddress] = useAddress();
  const slug = scopeOf(search.get("anlass") ?? undefined);
  const [puerperaId, setPuerperaId] = useState("");
  const [userId, setUserId] = useState("");
  const { data } = useLiveQuery(EmailhookChoicesDocument, {}, { interval: "never" });
  const shown = useTemplatePreview({
    hookslug: slug,
    puerperaId: puerperaId || undefined,
    userId: userId || undefined,
  });
  const choose = (next: string) =>
    putAddress((now) => {
      now.set("anlass", next);
      return now;
    });
  return (
    <>
      <PageHead title="Testversand" />
      <div className={styles.columns}>
        <SectionCard title="Was gezeigt wird">
          <div className={styles.fields}>
            <FormField label="Auslöser">
              {(field) => (
                <Select
                  {...field}
                  value={slug}
                  options={(data?.emailhook ?? []).map(({ slug: value, title, active }) => ({
                    value,
                    label: active ? title : `${title} (ausgeschaltet)`,
                  }))}
                  onChange={choose}
                />
              )}
            </FormField>
            <PersonChoice
              isField
              label="Wöchnerin"
              kind="puerpera"
              value={puerperaId}
              onChange={setPuerperaId}
            />
            <PersonChoice isField label="Hebamme/PFF" kind="user" value={userId} onChange={setUserId} />
            <p className={styles.quiet}>
              Zur Wahl stehen die 200 neusten Anmeldungen. Die Vorschau zeigt ihre Daten nur hier.
            </p>
          </div>
          <TestMail slug={slug} />
        </SectionCard>
        <TemplatePreview shown={shown} recipientTitle={recipientOf(slug)} choice={null} />
      </div>
    </>
  );
}

function TestMail({ slug }: { slug: string }) {
  const { id, role } = useCurrentUser();
  const { data } = useLiveQuery(OwnAddressDocument, { id }, { interval: "never" });
  const own = data?.user_by_pk?.email ?? "";
  const [typed, setTyped] = useState<string>();
  const to = typed ?? own;
  if (slug.startsWith("auth_"))
    return <p className={styles.quiet}>Nachrichten der Anmeldung sendet nur das Programm.</p>;
  async function send() {
    const { sendEmail: answer } = await ask(SendTestEmailDocument, { to: to.trim(), hookslug: slug });
    if (!answer?.success) throw new RefusedError([{ message: answer?.message ?? "" }]);
    return { text: answer.message ?? "" };
  }
  return (
    <div className={styles.fields}>
      <FormField
        label="Probe senden an"
        help="Gesendet wird mit erfundenen Angaben, nie mit denen einer Wöchnerin."
      >
        {(field) => (
          <TextInput
            {...field}
            type="email"
            value={to}
            // A free address is for the administration.
            readOnly={role !== "admin"}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FormField>
      <div>
        <StepButton type="primary" icon={<Send size={16} strokeWidth={2.1} aria-hidden="true" />} run={send}>
          Probe senden
        </StepButton>
      </div>
    </div>
  );
}
