// The list of a field or a filter: drawn alike wherever one chooses.
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Collection } from "react-aria-components/Collection";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, type ListBoxProps, ListBoxSection } from "react-aria-components/ListBox";
import { cx } from "../layout/class-names.ts";
import styles from "./OptionList.module.css";
import type { OptionGroup, SelectOption } from "./select-option.ts";

interface OptionListProps extends Omit<ListBoxProps<SelectOption | OptionGroup>, "children" | "className"> {
  className?: string | undefined;
  /** In the place of the options where there are none. */
  nothing?: ReactNode;
}

/** One tab stop: the arrows walk, Home and End jump, and what one types is looked up. */
export function OptionList({ className, nothing = "Nichts gefunden", ...list }: OptionListProps) {
  return (
    <ListBox
      {...list}
      // Escape closes what the list stands in; it never undoes what was chosen.
      escapeKeyBehavior="none"
      className={cx(styles.list, className)}
      renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
    >
      {(entry) => ("options" in entry ? groupOf(entry) : optionOf(entry))}
    </ListBox>
  );
}

// Called, not drawn as components: React Aria reads `id` from what it is given.
function groupOf({ title, options }: OptionGroup) {
  return (
    <ListBoxSection id={title}>
      <Header className={styles.heading}>{title}</Header>
      <Collection items={options}>{optionOf}</Collection>
    </ListBoxSection>
  );
}

function optionOf({ value, label }: SelectOption) {
  return (
    <ListBoxItem id={value} textValue={label} className={styles.option}>
      <Check size={15} strokeWidth={2.1} className={styles.check} aria-hidden="true" />
      <span>{label}</span>
    </ListBoxItem>
  );
}
