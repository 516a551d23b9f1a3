import { useMutation } from "@apollo/client/react";
import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { stepRules } from "#domain/puerpera/status.ts";
import { FormSummary } from "#web/components/FormSummary.tsx";
import { LeaveGuard } from "#web/components/LeaveGuard.tsx";
import { PageHead } from "#web/components/PageHead.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { SectionRail } from "#web/components/SectionRail.tsx";
import {
  InsertPuerperaDocument,
  PuerperaFormOptionsDocument,
  PuerperaPublishDocument,
} from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import { demandAnswer } from "#web/platform/demand-answer.ts";
import { sentenceOf } from "#web/platform/errors.ts";
import { useNotify } from "#web/platform/notices.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { casePath } from "../case-path.ts";
import { draftName } from "./draft-name.ts";
import { insertSections } from "./form-sections.ts";
import { blankValues, formFields, insertOf } from "./form-values.ts";
import styles from "./PuerperaInsertPage.module.css";
import { SectionFields } from "./SectionFields.tsx";
import { usePuerperaForm } from "./use-puerpera-form.ts";

const OPTIONS_MS = 60_000;

type Saving = "save" | "publish" | undefined;

/** A new registration, entered by the office. */
export function PuerperaInsertPage() {
  const { id: userId } = useCurrentUser();
  const form = usePuerperaForm({ name: draftName(userId), base: blankValues, version: null });
  const { data: options } = useLiveQuery(PuerperaFormOptionsDocument, {}, { interval: OPTIONS_MS });
  const { saving, refusal, save } = useInsert(form);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save("save");
  };
  const rail = insertSections.map(({ key, title, fields }) => ({
    id: `section-${key}`,
    title,
    faults: form.summary.filter(({ name }) => fields.some((field) => field === name)).length,
  }));

  return (
    <div className={styles.page}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.drop} />
      <PageHead title="Neue Anmeldung" note="Felder mit * braucht es, alles andere kann folgen." />
      <div className={styles.columns}>
        <SectionRail label="Abschnitte" sections={rail} />
        <form className={styles.form} onSubmit={submit} noValidate>
          {form.isRestored && (
            <p className={styles.restored} role="status">
              Ihre Eingaben von vorhin sind wieder da.
              <Button type="link" size="small" onClick={form.drop}>
                Verwerfen
              </Button>
            </p>
          )}
          <FormSummary faults={form.summary} />
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal} Ihre Eingaben sind noch da.
            </p>
          )}
          {insertSections.map((section) => (
            <div key={section.key} id={`section-${section.key}`} className={styles.section}>
              <SectionCard title={section.title}>
                <SectionFields section={section} form={form} options={options} />
              </SectionCard>
            </div>
          ))}
          <div className={styles.actions}>
            <Button
              type="primary"
              htmlType="submit"
              loading={saving === "save"}
              disabled={saving === "publish"}
            >
              Speichern
            </Button>
            <Button
              loading={saving === "publish"}
              disabled={saving === "save"}
              onClick={() => void save("publish")}
            >
              Speichern und freigeben
            </Button>
            {form.isDirty && (
              <Button
                type="text"
                className={styles.discard ?? ""}
                disabled={saving !== undefined}
                onClick={form.drop}
              >
                Eingaben verwerfen
              </Button>
            )}
          </div>
        </form>
      </div>
    </div>
  );
}

/** Saves, publishes if asked to, and opens the case; a failure leaves every input where it is. */
function useInsert(form: ReturnType<typeof usePuerperaForm>) {
  const [insert] = useMutation(InsertPuerperaDocument);
  const [publish] = useMutation(PuerperaPublishDocument);
  const [saving, setSaving] = useState<Saving>();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const notify = useNotify();

  const save = async (how: "save" | "publish") => {
    if (saving || form.check(formFields).length > 0) return;
    setSaving(how);
    setRefusal(undefined);
    try {
      const { data } = await insert({ variables: { object: insertOf(form.values) } });
      const made = demandAnswer(data?.insert_puerpera_one);
      form.drop();
      if (how === "publish") {
        await publish({ variables: { id: made.id } })
          .then(() => notify.done(`${made.fullname} ist angemeldet. ${stepRules.publish.success}`))
          .catch((error) => notify.failed(error));
      } else notify.done(`${made.fullname} ist angemeldet.`);
      navigate(casePath(made.id));
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, refusal, save };
}
