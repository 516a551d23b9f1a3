import { CircleAlert, Monitor, Smartphone } from "lucide-react";
import { useMemo, useState } from "react";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { PreviewPeopleDocument } from "#web/generated/staff/graphql.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { MailFrame } from "./MailFrame.tsx";
import styles from "./TemplatePreview.module.css";
import type { ShownPreview } from "./use-template-preview.ts";

const { Component: ComboBox } = preloadable(
  async () => (await import("#web/components/form/ComboBox.tsx")).ComboBox,
);

const icon = { size: 15, strokeWidth: 1.9, "aria-hidden": true } as const;
const widths = [
  {
    value: "600",
    label: (
      <>
        <Monitor {...icon} /> 600 px
      </>
    ),
  },
  {
    value: "360",
    label: (
      <>
        <Smartphone {...icon} /> 360 px
      </>
    ),
  },
] as const;
const parts = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Text" },
] as const;

interface PersonChoiceProps {
  label: string;
  kind: "puerpera" | "user";
  value: string;
  onChange: (id: string) => void;
  /** Its name stands above it, as in a form. */
  isField?: boolean;
}

/** With whose data one looks: one of the newest, or somebody invented. */
export function PersonChoice({ label, kind, value, onChange, isField = false }: PersonChoiceProps) {
  const { data } = useLiveQuery(PreviewPeopleDocument, {}, { interval: "never" });
  const options = useMemo(
    () =>
      kind === "puerpera"
        ? (data?.puerpera ?? []).map(({ id, fullname, zipcode, place }) => ({
            value: id,
            label: `${fullname}, ${zipcode} ${place}`,
          }))
        : (data?.user ?? []).map(({ id, fullname, place }) => ({
            value: id,
            label: place ? `${fullname}, ${place}` : fullname,
          })),
    [data, kind],
  );
  return (
    <div className={cx(styles.person, isField && styles.field)}>
      <span id={`person-${kind}`} className={styles.personLabel}>
        {label}
      </span>
      <div className={styles.personField}>
        <LazyBoundary waiting={null}>
          <ComboBox
            id={`person-${kind}-field`}
            aria-labelledby={`person-${kind}`}
            value={value}
            options={options}
            onChange={onChange}
            placeholder="Beispiel (erfunden)"
          />
        </LazyBoundary>
      </div>
    </div>
  );
}

interface TemplatePreviewProps {
  shown: ShownPreview;
  /** Whom it is shown with. */
  choice: React.ReactNode;
  recipientTitle: string;
}

/** The mail as it arrives. */
export function TemplatePreview({ shown: { preview, error }, choice, recipientTitle }: TemplatePreviewProps) {
  const [part, setPart] = useState<"html" | "text">("html");
  const [width, setWidth] = useState<"600" | "360">("600");
  return (
    <section className={styles.preview} aria-label="Vorschau">
      <div className={styles.bar}>
        {choice}
        <SegmentedControl label="Teil" value={part} options={parts} onChange={setPart} />
        {part === "html" && (
          <SegmentedControl label="Breite" value={width} options={widths} onChange={setWidth} />
        )}
      </div>
      {!preview && !error && (
        <div className={styles.waiting}>
          <TextSkeleton lines={8} />
        </div>
      )}
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {preview && (
        <>
          <dl className={styles.head}>
            <dt>Von</dt>
            <dd>{preview.sender ?? "In den Einstellungen fehlt die Absenderadresse"}</dd>
            <dt>An</dt>
            <dd>{preview.recipient ?? recipientTitle}</dd>
            <dt>Betreff</dt>
            <dd className={styles.subject}>{preview.subject}</dd>
          </dl>
          {preview.html === null && preview.fault && (
            <p className={styles.fault}>
              <CircleAlert size={16} strokeWidth={2.1} aria-hidden="true" />
              {preview.fault}
            </p>
          )}
          {part === "html" && preview.html !== null && (
            <div className={styles.sheet} data-width={width}>
              <MailFrame html={preview.html} width={Number(width)} />
            </div>
          )}
          {part === "text" && preview.text !== null && <div className={styles.text}>{preview.text}</div>}
        </>
      )}
    </section>
  );
}
