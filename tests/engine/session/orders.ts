import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportEngine, RowView } from '../../../src/workers/protocol.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** Cells by field key; all others have the sheet's example in an order's first row, otherwise blank. */
export type Line = Readonly<Record<string, string>>;

/** Rows of an order, valid by default: the first has all fields, the others only their goods. */
export function orderRows(
  kind: OrderKind,
  number: string,
  ...lines: readonly Line[]
): readonly string[][] {
  const { columns, group } = sheets[kind];
  return lines.map((line, at) =>
    columns.map(({ key, example }) => {
      if (line[key] !== undefined) return line[key];
      if (key === group?.by) return number;
      if (key === 'declaredValue') return '';
      if (key === 'quantity') return '1';
      return at === 0 || group?.line.includes(key) === true ? example : '';
    }),
  );
}

/** An engine that has read these rows as a csv; row ids start at 1, sheet rows at 2. */
export async function openOrders(
  kind: OrderKind,
  ...orders: readonly (readonly string[][])[]
): Promise<ImportEngine> {
  const header = sheets[kind].columns.map(({ headers }) => headers.en[0]);
  const text = [header, ...orders.flat()]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([`\ufeff${text}`]), name: 'orders.csv' },
    { kind, countryCode: 'GH', countries: createBuiltInFacts() },
    () => {},
  );
  if (!result.ok) throw new Error(result.failure.message);
  return engine;
}

export async function readRows(engine: ImportEngine): Promise<readonly RowView[]> {
  return (await engine.window(0, 10_000)).rows;
}

/** Findings by row: `column: rule`. */
export async function readErrors(engine: ImportEngine, kind: OrderKind): Promise<string[][]> {
  return (await readRows(engine)).map(({ cells }) =>
    sheets[kind].columns.flatMap(({ key }, column) =>
      (cells[column]?.verdicts ?? [])
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => `${key}: ${rule}`),
    ),
  );
}

export function findColumn(kind: OrderKind, key: string): number {
  return sheets[kind].columns.findIndex((column) => column.key === key);
}
