import type { CellRecord } from '../../src/workers/engine/storeCells.ts';

/** A cell as read by an oracle, in the format of `CellRecord`: reference, type and value. */
export interface OracleCell {
  readonly c: string;
  readonly t: string;
  readonly v: string | number | boolean | null;
}

const ISO = /^(\d{4}-\d\d-\d\d)?T?(?:(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?$/;

/** Day and milliseconds of a date, time or date-time; midnight equals no time. */
function toMoment(text: string): string {
  const found = ISO.exec(text);
  if (found === null) return text;
  const [, day = '', hour = '0', minute = '0', second = '0', fraction = '0'] = found;
  const ms = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  return `${day} ${ms + Math.round(Number(fraction) * 1000)}`;
}

const isDateType = (type: string): boolean => type === 'd' || type === 't' || type === 'dt';

function isSameCell(ours: CellRecord, theirs: OracleCell): boolean {
  if (isDateType(ours.t) && isDateType(theirs.t))
    return toMoment(String(ours.v)) === toMoment(String(theirs.v));
  if (ours.t !== theirs.t) return false;
  if (ours.t === 'dur') return Math.abs(Number(ours.v) - Number(theirs.v)) < 0.001;
  return ours.v === theirs.v;
}

const formatCell = (cell: CellRecord | OracleCell | undefined): string =>
  cell === undefined ? 'blank' : `${cell.t} ${JSON.stringify(cell.v)?.slice(0, 60)}`;

/** The differences between two readings of a sheet, in the order of the cells. */
export function* findDifferences(
  ours: Iterable<CellRecord>,
  theirs: readonly OracleCell[],
): Generator<string> {
  const expected = new Map(theirs.map((cell) => [cell.c, cell]));
  for (const cell of ours) {
    const other = expected.get(cell.c);
    if (other === undefined || !isSameCell(cell, other)) {
      yield `${cell.c}: ${formatCell(cell)}, oracle ${formatCell(other)}`;
    }
    expected.delete(cell.c);
  }
  for (const cell of expected.values()) yield `${cell.c}: nothing, oracle ${formatCell(cell)}`;
}
