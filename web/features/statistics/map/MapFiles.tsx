import { Download } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { downloadPicture } from "#web/components/chart/chart-picture.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { csvOf, type FigureSheet } from "../figure-sheet.ts";
import { PrintedFigures } from "../PrintedFigures.tsx";
import { saveFile } from "../save-file.ts";
import { legendPicture } from "./legend-picture.ts";
import { type AreaFigures, type Measure, ratioOf } from "./map-measures.ts";

interface MapFilesProps {
  title: string;
  /** What it was narrowed by and when it was counted. */
  asked: readonly string[];
  measure: Measure;
  rows: readonly AreaFigures[];
  /** The map, while it is shown. */
  picture: RefObject<(() => HTMLCanvasElement) | null>;
}

const CREDIT = "© swisstopo";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The map and its figures to take along: as a picture, as files, on paper. */
export function MapFiles({ title, asked, measure, rows, picture }: MapFilesProps) {
  const notify = useNotify();
  const [paper, setPaper] = useState<ReactNode>();
  useEffect(() => {
    if (paper === undefined) return;
    const put = () => setPaper(undefined);
    window.addEventListener("afterprint", put, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", put);
  }, [paper]);
  const sheet = sheetOf(title, rows);
  const drawn = (note: string) => picture.current && legendPicture(picture.current(), title, note, measure);
  const saveWorkbook = async () => {
    try {
      const { workbookOf } = await import("../sheet-workbook.ts");
      saveFile(title, "xlsx", (await workbookOf(sheet)) as Uint8Array<ArrayBuffer>, XLSX);
    } catch (error) {
      notify.failed(error);
    }
  };
  const choose = (key: "png" | "csv" | "xlsx" | "print") => {
    if (key === "csv") return saveFile(title, "csv", csvOf(sheet), "text/csv;charset=utf-8");
    if (key === "xlsx") return void saveWorkbook();
    // On paper the rest stands above it.
    if (key === "print")
      return setPaper(<PrintedFigures sheet={sheet} asked={asked} picture={drawn(CREDIT)?.toDataURL()} />);
    const canvas = drawn([...asked, CREDIT].join(" · "));
    if (canvas) downloadPicture(canvas, title);
  };
  return (
    <>
      <Menu
        label="Mitnehmen"
        isRight
        items={[
          ...(picture.current ? [{ key: "png" as const, label: "Bild (PNG)" }] : []),
          { key: "csv", label: "Zahlen (CSV)" },
          { key: "xlsx", label: "Zahlen (XLSX)" },
          { key: "print", label: "Drucken" },
        ]}
        onChoose={choose}
        button={(opener) => (
          <Button
            {...opener}
            icon={<Download size={16} strokeWidth={1.9} aria-hidden="true" />}
            aria-label="Mitnehmen"
            data-tooltip="Als Bild, als Tabelle oder auf Papier"
          />
        )}
      />
      {paper !== undefined && createPortal(paper, document.body)}
    </>
  );
}

function sheetOf(title: string, rows: readonly AreaFigures[]): FigureSheet {
  return {
    title,
    columns: ["PLZ und Ort", "Hebammen", "Verfügbar", "Anmeldungen im Wochenbett", "Verhältnis"],
    rows: rows.map((row) => [
      `${row.zipcode} ${row.place}`,
      row.midwives,
      row.available,
      row.registrations,
      ratioOf(row),
    ]),
  };
}
