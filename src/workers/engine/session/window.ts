import { shownText, type Cells } from '../judge/cells.ts';
import type { Judge } from '../judge/judge.ts';
import type { Rows } from '../judge/rows.ts';
import type { CellView, RowState, RowView } from '../public/rows.ts';

/** Rows in full, for showing: the only place where cells are decoded in numbers. */
export function windowOf(
  ids: Uint32Array,
  cells: Cells,
  judge: Judge,
  rows: Rows,
  waybillNo: (row: number) => string | null,
): RowView[] {
  return Array.from(ids, (id) => {
    const verdicts = judge.findings(id);
    const waybill = waybillNo(id);
    const forecast = rows.forecasts.get(id);
    const line = judge.placeInOrder(id);
    return {
      id,
      sheetRow: cells.store.sheetRow(id),
      cells: cells.columns.map((_, column): CellView => {
        const text = shownText(cells.read(id, column));
        const original = cells.original(id, column);
        return {
          text,
          ...(original === text ? {} : { original }),
          verdicts: verdicts[column] ?? [],
        };
      }),
      state: rows.state(id) as RowState,
      ...(waybill === null ? {} : { waybillNo: waybill }),
      ...(forecast === null ? {} : { forecast }),
      ...(line === null ? {} : { line }),
    };
  });
}
