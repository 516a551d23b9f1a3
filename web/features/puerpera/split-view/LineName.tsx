import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { RowLine } from "#web/components/table/use-row-cursor.ts";
import type { CaseItemProps } from "./CaseItem.tsx";

interface LineNameProps {
  item: CaseItemProps<RowLine>;
  name: string;
  className: string | undefined;
}

/** The mother's name is the link of her line; pressed by keys on the open case it leads on to its own page. */
export function LineName({ item, name, className = "" }: LineNameProps) {
  const { row, href, isSelected, onSelect, onOpen } = item;
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0 && isSelected) onOpen(row.id);
    else onSelect(row.id, row.key);
  };
  return (
    <Link className={className} to={href} data-tooltip={name} onClick={press}>
      {name}
    </Link>
  );
}
