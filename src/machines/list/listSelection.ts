/** Rows that can be selected at a time. */
export const MAX_SELECTED = 10_000;

type Selected<Row> = ReadonlyMap<string, Row>;

/** Adds rows to the selection up to its limit; `isFull` once it is reached. */
export function addToSelection<Row>(
  selected: Selected<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): { readonly selected: Selected<Row>; readonly isFull: boolean } {
  const next = new Map(selected);
  for (const row of rows) {
    const id = rowId(row);
    if (next.size < MAX_SELECTED || next.has(id)) next.set(id, row);
  }
  return { selected: next, isFull: next.size >= MAX_SELECTED };
}

/** Returns the selection without these ids. */
export function removeFromSelection<Row>(
  selected: Selected<Row>,
  ids: readonly string[],
): Selected<Row> {
  const next = new Map(selected);
  for (const id of ids) next.delete(id);
  return next;
}

/** Returns the selection with its rows as the server returned them now. */
export function updateSelection<Row>(
  selected: Selected<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Selected<Row> {
  const returnedRows = rows.filter((row) => selected.has(rowId(row)));
  if (returnedRows.length === 0) return selected;
  return new Map([...selected, ...returnedRows.map((row) => [rowId(row), row] as const)]);
}
