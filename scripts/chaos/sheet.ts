import { domesticSheet } from '../../src/api/contract/order/domestic.ts';
import { toBytes, writeXlsx } from '../../src/workers/engine/write/xlsx.ts';

/** A workbook of good domestic orders `<prefix>-1` to `<prefix>-<rows>`, from sheet row 2 on. */
export async function orderSheet(
  prefix: string,
  rows: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { columns } = domesticSheet;
  const lines = [
    columns.map(({ headers }) => headers.en[0]),
    ...Array.from({ length: rows }, (_, at) =>
      columns.map(({ key, example }) =>
        key === 'customerOrderNo' ? `${prefix}-${at + 1}` : example,
      ),
    ),
  ];
  const bytes = await toBytes(
    writeXlsx([{ name: 'Orders', columns: columns.map(({ width }) => ({ width })), rows: lines }]),
  );
  return {
    name: `${prefix}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
