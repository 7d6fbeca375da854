import { shownText } from '../judge/cells.ts';
import type { CellView, RowState, RowView, Verdict } from '../public/rows.ts';
import type { Sheet } from './sheet.ts';

/** One for all cells without a finding: it goes to the page once. */
const NO_VERDICTS: readonly Verdict[] = [];

/** Rows in full, for showing: the only place where cells are decoded in numbers. */
export function windowOf({ cells, judge, rows, answers }: Sheet, ids: Uint32Array): RowView[] {
  return Array.from(ids, (id) => {
    const verdicts = judge.findings(id);
    const waybill = answers.waybillNo(id);
    const forecast = rows.forecasts.get(id);
    const line = judge.placeInOrder(id);
    return {
      id,
      // Goods that stood side by side are in the file's row all the same.
      sheetRow: cells.store.sheetRow(cells.store.lines.rows.get(id) ?? id),
      cells: cells.columns.map((_, column): CellView => {
        const original = cells.original(id, column);
        // Most cells pass on their bytes, so their field need not be asked.
        const isPlain = judge.columns[column]?.plain(id) === true;
        const text = isPlain ? original : shownText(cells.read(id, column));
        const found = verdicts[column];
        return {
          text,
          ...(original === text ? {} : { original }),
          verdicts: found === undefined || found.length === 0 ? NO_VERDICTS : found,
        };
      }),
      state: rows.state(id) as RowState,
      ...(waybill === null ? {} : { waybillNo: waybill }),
      ...(forecast === null ? {} : { forecast }),
      ...(line === null ? {} : { line }),
    };
  });
}
