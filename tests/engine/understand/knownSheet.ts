import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { MerchantSheet } from './merchantSheet.ts';

/** A merchant's sheet, with the field of each column. */
export interface KnownSheet extends MerchantSheet {
  readonly name: string;
  /** By header: its field, "a+b" if the cell holds several; null: left out, "?": the user is asked. */
  readonly expected: Readonly<Record<string, string | null>>;
}

export const sheet = (
  name: string,
  country: string,
  columns: readonly (readonly [header: string, field: string | null, ...cells: string[]])[],
  kind: OrderKind = 'domestic',
): KnownSheet => ({
  name,
  kind,
  country,
  header: columns.map(([header]) => header),
  rows: (columns[0] ?? []).slice(2).map((_, row) => columns.map((column) => column[row + 2] ?? '')),
  expected: Object.fromEntries(columns.map(([header, field]) => [header, field])),
});
