import { ToggleChip } from "#web/components/filter/ToggleChip.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import styles from "./OfferViewBar.module.css";
import { type OfferView, offerOrders, offerOrderTitles } from "./offer-view.ts";

interface OfferViewBarProps {
  view: OfferView;
  onChange: (view: OfferView) => void;
}

const orders = offerOrders.map((value) => ({ value, label: offerOrderTitles[value] }));

/** Which offers, in which order: a press each, and the browser remembers it. */
export function OfferViewBar({ view, onChange }: OfferViewBarProps) {
  const { birth, onlyMyLanguages, onlyWhenHere, order } = view;
  const put = (change: Partial<OfferView>) => onChange({ ...view, ...change });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls in every browser.
    <div className={styles.bar} role="group" aria-label="Auswahl und Reihenfolge">
      <Select
        aria-label="Reihenfolge"
        className={styles.order}
        value={order}
        options={orders}
        onChange={(chosen) => put({ order: chosen })}
      />
      <ToggleChip
        label="Geboren"
        isOn={birth === "born"}
        onChange={(isOn) => put({ birth: isOn ? "born" : "all" })}
      />
      <ToggleChip
        label="Noch nicht geboren"
        isOn={birth === "unborn"}
        onChange={(isOn) => put({ birth: isOn ? "unborn" : "all" })}
      />
      <ToggleChip
        label="Meine Sprachen"
        isOn={onlyMyLanguages}
        onChange={(isOn) => put({ onlyMyLanguages: isOn })}
      />
      <ToggleChip
        label="Wenn ich da bin"
        isOn={onlyWhenHere}
        onChange={(isOn) => put({ onlyWhenHere: isOn })}
      />
    </div>
  );
}
