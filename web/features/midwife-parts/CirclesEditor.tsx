import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { isSwissZipcode } from "#domain/place/zipcode.ts";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { MultiComboBox } from "#web/components/form/MultiComboBox.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { useMedia } from "#web/platform/browser/use-media.ts";
import styles from "./CirclesEditor.module.css";
import { CirclesMap } from "./CirclesMap.tsx";
import { circleCount, toggled, withSurroundings } from "./circles.ts";
import { usePostalCodes } from "./use-postal-codes.ts";

interface CirclesEditorProps extends Partial<FieldProps> {
  value: readonly string[];
  onChange: (circles: string[]) => void;
  /** Postal code of her own address: the middle of what lies around. */
  homeZipcode: string | null;
}

const radii = [5, 10, 15] as const;

/** Postal codes chosen on the map by a press, in the list by typing, or all around the own address at once. */
export function CirclesEditor({ value, onChange, homeZipcode, ...field }: CirclesEditorProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  const isTouch = useMedia("(pointer: coarse)");
  const wanted = useMemo(() => {
    const meant = isSwissZipcode(typed.trim()) ? [typed.trim()] : [];
    return [...value, ...meant, ...(homeZipcode ? [homeZipcode] : []), ...(asked ? [asked] : [])];
  }, [value, typed, homeZipcode, asked]);
  const { all, titleOf } = usePostalCodes(wanted);
  const options = useMemo(
    () => all.map(({ zipcode }) => ({ value: zipcode, label: titleOf(zipcode) })),
    [all, titleOf],
  );
  const canSurround = homeZipcode !== null && all.some(({ zipcode }) => zipcode === homeZipcode);

  return (
    <div className={styles.editor}>
      <div className={styles.map}>
        <CirclesMap
          circles={value}
          homeZipcode={homeZipcode}
          titleOf={titleOf}
          asked={asked}
          onChoose={(zipcode, isByFinger) =>
            isByFinger ? setAsked(zipcode) : onChange(toggled(value, zipcode))
          }
        />
        {asked !== undefined && (
          <p className={styles.asked} role="status">
            <strong>{titleOf(asked)}</strong>
            <Button onClick={() => onChange(toggled(value, asked))}>
              {value.includes(asked) ? "Weg" : "Dazu"}
            </Button>
          </p>
        )}
        <p className={styles.hint}>
          {isTouch
            ? "Tippen Sie auf ein Gebiet, um es dazuzunehmen oder wegzulassen. Zwei Finger vergrössern die Karte."
            : "Ein Klick auf ein Gebiet wählt es oder gibt es frei."}
        </p>
      </div>
      <div className={styles.list}>
        <MultiComboBox
          {...field}
          value={value}
          options={options}
          placeholder="PLZ oder Ort hinzufügen"
          nothing="Keine Schweizer Postleitzahl gefunden"
          onTyped={setTyped}
          onChange={(circles) => onChange(circles.sort())}
        />
        {canSurround && (
          <div className={styles.around}>
            <span>Im Umkreis von {titleOf(homeZipcode)}:</span>
            {radii.map((kilometres) => (
              <Button
                key={kilometres}
                size="small"
                onClick={() => onChange(withSurroundings(value, homeZipcode, kilometres, all))}
              >
                {kilometres} km
              </Button>
            ))}
          </div>
        )}
        <div className={styles.count}>
          <strong aria-live="polite">{circleCount(value.length)}</strong>
          {value.length > 0 && (
            <Button type="text" size="small" onClick={() => onChange([])}>
              Alle entfernen
            </Button>
          )}
        </div>
        <ul className={styles.chips} aria-label="Gewählte PLZ-Kreise">
          {[...value].sort().map((zipcode) => (
            <li key={zipcode}>
              <span>{titleOf(zipcode)}</span>
              <button
                type="button"
                aria-label={`${titleOf(zipcode)} entfernen`}
                onClick={() => onChange(toggled(value, zipcode))}
              >
                <X size={14} strokeWidth={2.1} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
