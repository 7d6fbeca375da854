import type { Language } from '../../../src/domain/languages.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/xlsx.ts';

/** A row of a made workbook. */
export interface MadeRow {
  readonly texts: Readonly<Record<string, string>>;
  /** Only what `texts` says; the examples of the kind's sheet fill the other cells where false. */
  readonly bare: boolean;
}

/** A row with every field; `texts` makes some of them another. */
export const row = (texts: MadeRow['texts']): MadeRow => ({ texts, bare: false });

/** A further row of an order: its goods, and the number of the order. */
export const line = (customerOrderNo: string, goods: MadeRow['texts']): MadeRow => ({
  texts: { customerOrderNo, ...goods },
  bare: true,
});

/** A workbook of one kind of orders with the template's headers, as a file chooser gives it. */
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
