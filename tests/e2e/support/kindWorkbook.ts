import type { Language } from '../../../src/domain/languages.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';

/** Row of a generated workbook. */
export interface WorkbookRow {
  readonly texts: Readonly<Record<string, string>>;
  /** Whether all other cells are blank; otherwise they have the examples of the sheet. */
  readonly isSparse: boolean;
}

/** A row with all fields, some with other texts. */
export const fullRow = (texts: WorkbookRow['texts']): WorkbookRow => ({ texts, isSparse: false });

/** An additional goods line of an order. */
export const goodsLine = (customerOrderNo: string, goods: WorkbookRow['texts']): WorkbookRow => ({
  texts: { customerOrderNo, ...goods },
  isSparse: true,
});

/** Creates a workbook of one kind of orders with the template's headers, for a file input. */
export async function kindWorkbook(
  kind: OrderKind,
  language: Language,
  rows: readonly WorkbookRow[],
) {
  const { columns } = sheets[kind];
  const cells = rows.map(({ texts, isSparse }) =>
    columns.map(({ key, example }) => texts[key] ?? (isSparse ? '' : example)),
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
