import type { Language } from '../../../src/domain/languages.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';

/** Row of a generated workbook. */
export interface MadeRow {
  readonly texts: Readonly<Record<string, string>>;
  /** Whether other cells than those in `texts` are blank; they have the examples of the sheet otherwise. */
  readonly bare: boolean;
}

/** Row with all fields; `texts` overrides some. */
export const row = (texts: MadeRow['texts']): MadeRow => ({ texts, bare: false });

/** Further row of an order, with its number and other goods. */
export const line = (customerOrderNo: string, goods: MadeRow['texts']): MadeRow => ({
  texts: { customerOrderNo, ...goods },
  bare: true,
});

/** Workbook of one kind of orders with the template's headers, for a file chooser. */
export async function kindWorkbook(kind: OrderKind, language: Language, rows: readonly MadeRow[]) {
  const { columns } = sheets[kind];
  const cells = rows.map(({ texts, bare }) =>
    columns.map(({ key, example }) => texts[key] ?? (bare ? '' : example)),
  );
  const bytes = await toBytes(
    writeXlsx([
      {
        name: 'Orders',
        columns: columns.map(({ width }) => ({ width })),
        rows: [columns.map(({ headers }) => headers[language][0]), ...cells],
      },
    ]),
  );
  return {
    name: `${kind}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
