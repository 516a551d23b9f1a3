import { Baby, Building2, Check, HeartHandshake, House, Info, Phone, Search } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { counted } from "#domain/locale.ts";
import { contrastOf } from "#domain/organisation/colour.ts";
import { deriveColours } from "#domain/organisation/page-colours.ts";
import type { Palette } from "#domain/organisation/palette.ts";
import { contrastWords } from "#domain/organisation/settings.ts";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { applyPalette } from "#web/components/layout/apply-palette.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { Logo } from "#web/components/layout/Logo.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { LoadBlocks } from "../people/LoadBlocks.tsx";
import styles from "./SettingsPreview.module.css";
import type { SettingsValues } from "./settings-values.ts";

interface SettingsPreviewProps {
  values: SettingsValues;
  palette: Palette;
  /** Whom it will concern. */
  midwives: number | null | undefined;
}

const kinds = [
  { value: "office", label: "Büro" },
  { value: "phone", label: "Telefon" },
  { value: "mail", label: "E-Mail" },
] as const;
type Kind = (typeof kinds)[number]["value"];

/** A small copy of what people see, drawn with the typed title and colours by the program's own stylesheets. */
export function SettingsPreview({ values, palette, midwives }: SettingsPreviewProps) {
  const [kind, setKind] = useState<Kind>("office");
  return (
    <SectionCard
      title="Vorschau"
      action={<SegmentedControl label="Vorschau von" value={kind} options={[...kinds]} onChange={setKind} />}
    >
      <Stage palette={palette} label={kinds.find(({ value }) => value === kind)?.label ?? ""}>
        {kind === "office" && <OfficeCopy title={values.apptitle} />}
        {kind === "phone" && <PhoneCopy title={values.apptitle} />}
        {kind === "mail" && <MailCopy values={values} palette={palette} />}
      </Stage>
      <Readings palette={palette} />
      <p className={styles.note}>
        <Info size={16} strokeWidth={1.9} aria-hidden="true" />
        <span>
          Nur hier sichtbar. Nach dem Speichern gilt es für alle sofort
          {midwives ? `, auch für ${counted(midwives, "Hebamme", "Hebammen")} und die Anmeldung` : ""}.
        </span>
      </p>
    </SectionCard>
  );
}

function Stage({ palette, label, children }: { palette: Palette; label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) applyPalette(palette, place.current.style);
  }, [palette]);
  return (
    <div role="img" aria-label={`So sieht es aus: ${label}`}>
      {/* A picture: nothing in it can be pressed. */}
      <div ref={place} className={styles.stage} inert aria-hidden="true" data-preview>
        {children}
      </div>
    </div>
  );
}

const mothers = [
  { name: "Arjeta Krasniqi", place: "8610 Uster", language: "sq" },
  { name: "Dilan Aydın", place: "8953 Dietikon", language: "tr" },
  { name: "Laura Bianchi", place: "8008 Zürich", language: "it" },
] as const;

function OfficeCopy({ title }: { title: string }) {
  return (
    <>
      <div className={styles.head}>
        <Logo size={18} />
        <span className={styles.title}>{title}</span>
        <span className={styles.search}>
          <Search size={12} strokeWidth={1.9} />
          Suchen
        </span>
      </div>
      <div className={styles.office}>
        <div className={styles.menu}>
          <span>
            <House size={13} strokeWidth={1.9} />
            Startseite
          </span>
          <span className={styles.selected}>
            <Baby size={13} strokeWidth={1.9} />
            Triage
          </span>
          <span>
            <HeartHandshake size={13} strokeWidth={1.9} />
            Hebammen
          </span>
          <span>
            <Building2 size={13} strokeWidth={1.9} />
            Büro
          </span>
        </div>
        <div className={styles.page}>
          <div className={styles.pageHead}>
            <span className={styles.heading}>Triage</span>
            <span className={styles.quiet}>41 offen</span>
            <span className={styles.link}>Rückblick</span>
          </div>
          {mothers.map(({ name, place, language }, at) => (
            <div key={name} className={cx(styles.row, at === 0 && styles.chosen)}>
              <strong>{name}</strong>
              <span>{place}</span>
              <span className={cx(styles.language, at === 0 && styles.common)}>{language}</span>
            </div>
          ))}
          <div className={styles.actions}>
            <Button type="primary" size="small">
              Vermitteln
            </Button>
            <Button size="small">Bearbeiten</Button>
          </div>
          <div className={styles.load}>
            <LoadBlocks count={3} limit={5} />3 von 5<span className={styles.today}>Heute</span>
          </div>
        </div>
      </div>
    </>
  );
}

function PhoneCopy({ title }: { title: string }) {
  return (
    <div className={styles.phone}>
      <div className={styles.head}>
        <Logo size={18} />
        <span className={styles.title}>{title}</span>
      </div>
      <div className={styles.phonePage}>
        <span className={styles.heading}>Neue Anmeldungen</span>
        <div className={styles.card}>
          <strong>8610 Uster</strong>
          <span className={styles.quiet}>Austritt morgen, Albanisch</span>
          <span className={styles.load}>
            <span className={cx(styles.language, styles.common)}>sq</span>
            <span className={styles.today}>Heute</span>
          </span>
          <Button type="primary">Übernehmen</Button>
          <span className={styles.link}>
            <Phone size={13} strokeWidth={1.9} /> Büro anrufen
          </span>
        </div>
      </div>
    </div>
  );
}

/** With the colours that the mails of the server derive. */
function MailCopy({ values, palette }: { values: SettingsValues; palette: Palette }) {
  const { primary, onPrimary, link, accent } = deriveColours(palette.primary, palette.accent);
  return (
    <div className={styles.mail}>
      <div className={styles.band} style={{ background: primary, color: onPrimary, borderColor: accent }}>
        {values.apptitle}
      </div>
      <div className={styles.sheet}>
        <p>Guten Tag</p>
        <p>
          Eine neue Anmeldung passt zu Ihnen. Alles Weitere steht{" "}
          <span className={styles.mailLink} style={{ color: link }}>
            in der Anmeldung
          </span>
          .
        </p>
        <span className={styles.mailButton} style={{ background: primary, color: onPrimary }}>
          Anmeldung öffnen
        </span>
      </div>
      <div className={styles.foot}>
        {values.organisation_address}
        {"\n"}
        {values.organisation_contact}
      </div>
    </div>
  );
}

function Readings({ palette }: { palette: Palette }) {
  const readings = [
    { title: "Schrift auf Knopf", figure: contrastOf(palette.onPrimary, palette.primary) },
    { title: "Link auf Weiss", figure: contrastOf(palette.link, "#ffffff") },
    { title: "Gewählte Zeile", figure: contrastOf(palette.ink, palette.tint) },
    { title: "Akzentschrift mit Weiss", figure: contrastOf("#ffffff", palette.accentInk) },
  ];
  return (
    <table className={styles.readings}>
      <thead>
        <tr>
          <th scope="col">Geprüft auf</th>
          <th scope="col">Kontrast</th>
        </tr>
      </thead>
      <tbody>
        {readings.map(({ title, figure }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              {contrastWords(figure)}
              <Check size={15} strokeWidth={2.4} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
