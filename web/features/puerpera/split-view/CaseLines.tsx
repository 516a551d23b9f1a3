import { type ComponentType, type PointerEvent, useState } from "react";
import type { RowLine } from "#web/components/table/use-row-cursor.ts";
import type { StableRow } from "#web/platform/browser/stable-list.ts";
import type { StableListState } from "#web/platform/browser/use-stable-list.ts";
import type { CaseItemProps } from "./CaseItem.tsx";
import type { SplitView } from "./use-split-view.ts";

interface CaseLinesProps<Row extends RowLine> {
  label: string;
  lines: readonly StableRow<Row>[];
  stable: Pick<StableListState<Row>, "changedKeys" | "touchedKeys">;
  beside: SplitView;
  /** Memoised: a change of one mother draws one line. */
  Line: ComponentType<CaseItemProps<Row>>;
  className?: string | undefined;
}

/** The lines of one group. */
export function CaseLines<Row extends RowLine>(props: CaseLinesProps<Row>) {
  const { label, lines, stable, beside, Line, className } = props;
  const { cursor, steps, viewers } = beside;
  // Steps are offered on the line under the pointer only: hundreds of menus would weigh on the list.
  const [pointed, setPointed] = useState<string>();
  // An open menu takes the pointer from the line that it belongs to; the line must stay as it is, or the menu goes with it.
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.querySelector('[aria-expanded="true"]')) setPointed(undefined);
  };
  return (
    <ul className={className} aria-label={label} onPointerLeave={leave}>
      {lines.map(({ row, key, isGone }) => (
        <Line
          key={key}
          row={row}
          href={cursor.hrefOf(row)}
          isSelected={cursor.key === key}
          isSameCase={cursor.openId === row.id}
          isNew={stable.changedKeys.has(key)}
          isTouched={stable.touchedKeys.has(key)}
          isGone={isGone}
          isPointed={pointed === key}
          people={viewers.get(row.id)}
          onPoint={setPointed}
          onSelect={cursor.select}
          onOpen={cursor.open}
          onStart={steps.start}
          onEdit={steps.edit}
        />
      ))}
    </ul>
  );
}
