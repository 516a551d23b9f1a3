/** The figures of a yearly report, read under the caller's own rights. */
import type { ReportFigure } from "#domain/report/report-tables.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface ReportOrder {
  year: number;
  outside: boolean;
}

export async function readReport(tx: Tx, { year, outside }: ReportOrder): Promise<ReportFigure[]> {
  const { rows } = await tx.query<ReportFigure>(
    `select section, item, title, position, figure::double precision, share::double precision, is_hidden,
       figure_before::double precision, share_before::double precision, is_hidden_before
     from staff.yearly_report($1, $2)`,
    [year, outside],
  );
  return rows;
}
