import { Download, Printer } from "lucide-react";
import { type ReactNode, type RefObject, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { downloadPicture } from "#web/components/chart/chart-picture.ts";
import type { TakePicture } from "#web/components/chart/DrawnChart.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import styles from "./FigurePanel.module.css";
import { csvOf, type FigureSheet } from "./figure-sheet.ts";
import { PrintedFigures } from "./PrintedFigures.tsx";
import { saveFile } from "./save-file.ts";
import { StaleFigures } from "./stale-figures.ts";

interface FigurePanelProps {
  title: string;
  note?: ReactNode;
  /** The same figures for files and paper. */
  sheet: FigureSheet;
  /** What they were narrowed by and when they were counted, in words. */
  asked: readonly string[];
  /** The chart; none where the figures have none. */
  picture?: RefObject<TakePicture | null>;
  /** Tables bring their own padding. */
  isFlush?: boolean;
  children: ReactNode;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Figures as one sees them, and to take along: as a picture, as files, on paper. */
export function FigurePanel(props: FigurePanelProps) {
  const { title, note, sheet, asked, picture, isFlush = true, children } = props;
  const notify = useNotify();
  const isStale = useContext(StaleFigures);
  const [paper, setPaper] = useState<ReactNode>();
  useEffect(() => {
    if (paper === undefined) return;
    const put = () => setPaper(undefined);
    window.addEventListener("afterprint", put, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", put);
  }, [paper]);
  const saveWorkbook = async () => {
    try {
      const { workbookOf } = await import("./sheet-workbook.ts");
      saveFile(sheet.title, "xlsx", (await workbookOf(sheet)) as Uint8Array<ArrayBuffer>, XLSX);
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <SectionCard
      title={title}
      note={note}
      flush={isFlush}
      action={
        <div className={styles.files}>
          {picture && (
            <FileButton
              label="PNG"
              of={title}
              disabled={isStale}
              onClick={() => picture.current && downloadPicture(picture.current(), sheet.title)}
            />
          )}
          <FileButton
            label="CSV"
            of={title}
            disabled={isStale}
            onClick={() => saveFile(sheet.title, "csv", csvOf(sheet), "text/csv;charset=utf-8")}
          />
          <FileButton label="XLSX" of={title} disabled={isStale} onClick={() => void saveWorkbook()} />
          <Button
            size="small"
            aria-label={`${title}: Drucken`}
            disabled={isStale}
            icon={<Printer size={15} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() =>
              setPaper(
                <PrintedFigures sheet={sheet} asked={asked} picture={picture?.current?.().toDataURL()} />,
              )
            }
          >
            Drucken
          </Button>
        </div>
      }
    >
      {children}
      {paper !== undefined && createPortal(paper, document.body)}
    </SectionCard>
  );
}

interface FileButtonProps {
  label: string;
  of: string;
  disabled: boolean;
  onClick: () => void;
}

function FileButton({ label, of, disabled, onClick }: FileButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`${of}: ${label}`}
      disabled={disabled}
      icon={<Download size={15} strokeWidth={1.9} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
