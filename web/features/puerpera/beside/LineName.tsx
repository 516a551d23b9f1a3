import type { MouseEvent } from "react";
import { Link } from "react-router";

interface LineNameProps {
  name: string;
  href: string;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  className: string | undefined;
}

/** The mother's name is the link of her line; pressed by keys on the open case it leads on to its own page. */
export function LineName({ name, href, isSelected, onSelect, onOpen, className = "" }: LineNameProps) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0 && isSelected) onOpen();
    else onSelect();
  };
  return (
    <Link className={className} to={href} title={name} onClick={press}>
      {name}
    </Link>
  );
}
