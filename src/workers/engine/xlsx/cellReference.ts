import { EngineError } from '../errors.ts';

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

export interface CellReference {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

/** Parses `B3`, `$B$3` and `b3`; null if out of range. */
export function findReference(text: string): CellReference | null {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text);
  if (match === null) return null;
  let column = 0;
  for (const letter of (match[1] ?? '').toUpperCase()) {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  const row = Number(match[2]);
  return row < 1 || row > MAX_ROWS || column > MAX_COLUMNS ? null : { row, column: column - 1 };
}

/** Like `findReference`; throws if out of range. */
export function parseReference(text: string): CellReference {
  const match = findReference(text);
  if (match !== null) return match;
  const cell = text.slice(0, 40);
  throw new EngineError('corrupt', `${cell} is no cell of a sheet (A1 to XFD1048576).`, { cell });
}

/** Letters of a 0-based column. */
export function columnName(column: number): string {
  let name = '';
  for (let remaining = column + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26)) {
    name = String.fromCharCode(65 + ((remaining - 1) % 26)) + name;
  }
  return name;
}
