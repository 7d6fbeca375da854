import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';

/** A CSV file of orders `<prefix>-1` to `<prefix>-<count>`; `change` replaces values of an order. */
export function createSheet(
  prefix: string,
  count: number,
  change: (order: number) => Readonly<Record<string, string>> = () => ({}),
  kind: OrderKind = 'domestic',
): ImportSource {
  const { columns } = sheets[kind];
  const header = columns.map((column) => column.headers.en[0]);
  const lines = Array.from({ length: count }, (_, index) => {
    const values = { customerOrderNo: `${prefix}-${index + 1}`, ...change(index + 1) };
    const row = new Map(Object.entries(values));
    return columns.map(({ key, example }) => row.get(key) ?? example);
  });
  const text = [header, ...lines]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  return { type: 'file', file: new Blob([text], { type: 'text/csv' }), name: `${prefix}.csv` };
}
