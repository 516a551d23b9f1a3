import { Pencil } from "lucide-react";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import type { FeeSettings } from "#domain/puerpera/fee.ts";
import { puerperaSections } from "#domain/puerpera/labels.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { usePreload } from "#web/components/overlay/use-preload.ts";
import { PuerperaFormOptionsDocument } from "#web/generated/staff/graphql.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { ContactActions } from "../../people/ContactActions.tsx";
import { CopyButton } from "../../people/CopyButton.tsx";
import { writableSections } from "../form/form-sections.ts";
import { CaseHints } from "./CaseHints.tsx";
import styles from "./CaseOverview.module.css";
import type { CaseRow } from "./case-row.ts";
import { sectionFacts } from "./section-facts.tsx";

// Fields with their lists come after the page.
const { Component: SectionEditor, fetch: fetchEditor } = preloadable(
  async () => (await import("./SectionEditor.tsx")).SectionEditor,
);

interface CaseOverviewProps {
  row: CaseRow;
  settings: FeeSettings | null | undefined;
  /** Key of the section in edit. */
  editing: string | undefined;
  onEdit: (key: string | undefined) => void;
  refetch: () => Promise<unknown>;
  /** One column, however wide the window: it stands beside a list. */
  isNarrow?: boolean;
}

const columns: readonly (readonly string[])[] = [
  ["Kontakt", "Sprache und Herkunft", "Abweichende Adresse", "Anmeldung"],
  ["Geburt", "Notizen", "Vermittlung"],
];

const inOrder = [puerperaSections.map(({ title }) => title as string)];

const nothing: Record<string, string> = {
  "Abweichende Adresse": "Keine. Post geht an die Adresse oben.",
  "Sprache und Herkunft": "Noch keine Angaben.",
  Notizen: "Noch keine Notizen.",
};

/** Everything known of a mother, edited in place section by section. */
export function CaseOverview(props: CaseOverviewProps) {
  const { row, settings, editing, onEdit, refetch, isNarrow = false } = props;
  const now = new Date(useNow());
  const isWide = useMedia("(min-width: 1060px)");
  const hasTwoColumns = isWide && !isNarrow;
  usePreload(fetchEditor);
  const facts = sectionFacts(row, now, settings, useLookups());
  const { data: options } = useLiveQuery(
    PuerperaFormOptionsDocument,
    {},
    { interval: 60_000, skip: editing === undefined },
  );

  const card = (title: string) => {
    const section = writableSections.find((each) => each.title === title);
    const isEdited = section !== undefined && section.key === editing;
    const known = (facts[title] ?? []).some(
      ({ value }) => value !== null && value !== undefined && value !== "" && value !== false,
    );
    return (
      <SectionCard
        key={title}
        title={title}
        action={
          section &&
          !isEdited && (
            <Button
              type="text"
              size="small"
              icon={<Pencil size={15} strokeWidth={1.9} />}
              aria-label={`${title} bearbeiten`}
              onClick={() => onEdit(section.key)}
            >
              Bearbeiten
            </Button>
          )
        }
      >
        {isEdited ? (
          <LazyBoundary waiting={<TextSkeleton lines={6} />}>
            <SectionEditor
              row={row}
              section={section}
              options={options}
              refetch={refetch}
              onClose={() => onEdit(undefined)}
              onReopen={() => onEdit(section.key)}
            />
          </LazyBoundary>
        ) : known ? (
          <>
            {title === "Kontakt" && <ContactLinks row={row} />}
            <Facts facts={facts[title] ?? []} />
          </>
        ) : (
          <p className={styles.nothing}>{nothing[title] ?? "Noch keine Angaben."}</p>
        )}
      </SectionCard>
    );
  };

  return (
    <>
      {!isNarrow && <CaseHints row={row} settings={settings} />}
      <div className={cx(styles.columns, isNarrow && styles.narrow)}>
        {(hasTwoColumns ? columns : inOrder).map((titles) => (
          <div key={titles[0]} className={styles.column}>
            {titles.map(card)}
          </div>
        ))}
      </div>
    </>
  );
}

/** Call or write with one click; the ward answers for her as long as she has no number of her own. */
function ContactLinks({ row }: { row: CaseRow }) {
  const isWard = row.registrationtype === "spital";
  const phone = row.phone_mobile ?? row.phone_private;
  const address = [row.address, zipcodeAndPlace(row.zipcode, row.place)].filter(Boolean).join(", ");
  return (
    <div className={styles.reach}>
      <ContactActions
        name={row.fullname}
        phones={[
          { number: row.phone_mobile },
          { number: row.phone_private, label: "privat" },
          { number: row.phone_hospital, label: "Station" },
        ]}
        email={row.email_parents ?? (isWard ? null : row.email)}
        address={row.address ? address : null}
        isQuiet
      />
      {row.address && <CopyButton what="Adresse" text={address} />}
      {phone && <CopyButton what="Telefon" text={formatPhone(phone)} />}
    </div>
  );
}
