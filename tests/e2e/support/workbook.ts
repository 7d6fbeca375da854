import { domesticSheet } from '../../../src/domain/sheets/domestic.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Creates a workbook of domestic orders `<prefix>-1` to `<prefix>-<count>` for a file input. `change` overrides fields
 * of a row.
 */
export async function workbook(
  prefix: string,
  count: number,
  change: (order: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<ChosenFile> {
  const { columns } = domesticSheet;
  const rows = [
    columns.map((column) => column.headers.en[0]),
    ...Array.from({ length: count }, (_, index) => {
      const texts = { customerOrderNo: `${prefix}-${index + 1}`, ...change(index + 1) };
      const row = new Map(Object.entries(texts));
      return columns.map(({ key, example }) => row.get(key) ?? example);
    }),
  ];
  const sheet = { name: 'Orders', columns: columns.map(({ width }) => ({ width })), rows };
  const bytes = await toBytes(writeXlsx([sheet]));
  return {
    name: `${prefix}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
