import { ArrowLeft, FileX, History, Send } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { FormConflicts } from "#web/components/form/FormConflicts.tsx";
import { LeaveGuard } from "#web/components/form/LeaveGuard.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import {
  EmailtemplateSingleDocument,
  type EmailtemplateSingleQuery,
  LastOfEmailhookDocument,
  type LastOfEmailhookQuery,
} from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { templateListPath, testPath } from "./email-paths.ts";
import { FaultCount } from "./FaultCount.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { TemplateEditor } from "./TemplateEditor.tsx";
import { TemplateEdits } from "./TemplateEdits.tsx";
import { TemplateFacts } from "./TemplateFacts.tsx";
import { PersonChoice, TemplatePreview } from "./TemplatePreview.tsx";
import styles from "./TemplateSinglePage.module.css";
import { labelOf, recipientOf } from "./template-values.ts";
import { useTemplateForm } from "./use-template-form.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

type Row = NonNullable<EmailtemplateSingleQuery["emailtemplate_by_pk"]>;

/** A template of a mail: its words, what they become, and what they were. */
export function TemplateSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(EmailtemplateSingleDocument, { id }, { skip: !isId });
  const row = data?.emailtemplate_by_pk;
  const slug = row?.emailhook?.slug;
  // How long its line is decides where the editor stands: the page waits for it, so that nothing jumps.
  const last = useLiveQuery(
    LastOfEmailhookDocument,
    { slug: slug ?? "" },
    { interval: "never", skip: slug === undefined },
  );
  useNamedPage(row?.title);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if ((isId && !data) || (slug !== undefined && last.loading)) return <TextSkeleton lines={12} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<FileX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese Vorlage gibt es nicht"
        action={<Link to={templateListPath}>Zu den Vorlagen</Link>}
      >
        Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Template key={row.id} row={row} last={last.data} />;
}

function Template({ row, last }: { row: Row; last: LastOfEmailhookQuery | undefined }) {
  const { role } = useCurrentUser();
  const [puerperaId, setPuerperaId] = useState("");
  const [isShowingVersions, setShowingVersions] = useState(false);
  const template = useTemplateForm(row, puerperaId || undefined);
  const { form, slug, faults, shown, editors, save, isSaving } = template;
  const mayWrite = role === "admin";
  const newest = row.versions[0];
  return (
    <div onKeyDownCapture={mayWrite ? template.saveByKey : undefined}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <header className={styles.head}>
        <Link to={templateListPath} className={styles.back} aria-label="Zurück zu den Vorlagen">
          <ArrowLeft size={18} strokeWidth={2.1} aria-hidden="true" />
        </Link>
        <div className={styles.title}>
          <h1>{row.title}</h1>
          <span className={styles.quiet}>Vorlage</span>
        </div>
        <div className={styles.actions}>
          <FaultCount faults={faults} editors={editors} />
          <Button
            icon={<History size={16} strokeWidth={1.9} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setShowingVersions(true)}
          >
            Version {newest?.version ?? row.version}
          </Button>
          {role !== "mediator" && (
            <ButtonLink to={testPath(slug)} icon={<Send size={16} strokeWidth={1.9} aria-hidden="true" />}>
              Test senden
            </ButtonLink>
          )}
          {mayWrite && <SaveButton isSaving={isSaving} onSave={save} />}
        </div>
      </header>
      <TemplateFacts row={row} last={last} />
      <FormConflicts form={form} labelOf={labelOf} />
      {template.notice && (
        <div className={cx(styles.notice, template.notice.isRefusal && styles.refusal)} role="alert">
          <span>{template.notice.text}</span>
          {template.notice.action && (
            <Button size="small" onClick={template.notice.action.run}>
              {template.notice.action.label}
            </Button>
          )}
        </div>
      )}
      <TemplateEditor
        form={form}
        slug={slug}
        isReadOnly={!mayWrite}
        goesByHin={row.emailhook?.use_hin ?? false}
        editors={editors}
        wordsFor={shown.wordsFor}
        preview={
          <TemplatePreview
            shown={shown}
            recipientTitle={recipientOf(slug)}
            choice={
              <PersonChoice
                label="Vorschau mit"
                kind="puerpera"
                value={puerperaId}
                onChange={setPuerperaId}
              />
            }
          />
        }
      />
      <div className={styles.edits}>
        <TemplateEdits templateId={row.id} hookId={row.emailhook?.id} versions={row.versions} />
      </div>
      <VersionsDialog
        isOpen={isShowingVersions}
        versions={row.versions}
        onRestore={
          mayWrite ? ({ subject, template: text }) => form.change({ subject, template: text }) : undefined
        }
        onClose={() => setShowingVersions(false)}
      />
    </div>
  );
}
