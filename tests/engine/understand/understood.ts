import { builtInFacts } from '../../../server/countries/builtIn.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import { columnsOf } from '../../../src/workers/engine/mapping/sources.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';

/** A merchant's sheet: its header and some rows. */
export interface MerchantSheet {
  readonly kind: OrderKind;
  readonly country: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A sheet as the engine understands it by itself. */
export async function understood({ kind, country, header, rows }: MerchantSheet) {
  const quoted = [header, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([quoted.join('\n')]), name: 'a.csv' } as const;
  const options = { kind, countryCode: country, countries: builtInFacts() } as const;
  const opened = await engine.open(source, options, () => undefined);
  if (!opened.ok) throw new Error(opened.failure.message);
  const { layout } = opened;
  const fields = new Map<number, string[]>();
  for (const { key, source: column, made } of layout.columns) {
    if (key === null) continue;
    for (const one of made === undefined ? [column] : columnsOf(made)) {
      if (one !== null) fields.set(one, [...(fields.get(one) ?? []), key]);
    }
  }
  const asked = new Set(layout.questions.flatMap(({ sources }) => sources));
  return {
    engine,
    layout,
    /** The fields that are made of a column of the file, "?" where the user is asked, null where it is left out. */
    fieldsOf: (column: number): string | null => {
      const keys = fields.get(column) ?? [];
      return keys.length > 0 ? keys.join('+') : asked.has(column) ? '?' : null;
    },
    /** By header: the fields that are made of its column. */
    uses: Object.fromEntries(header.map((name, column) => [name, fields.get(column) ?? []])),
    /** Places of columns that the user is asked about. */
    asked,
    /** The texts of a field, row by row. */
    texts: async (key: string) => {
      const column = layout.columns.findIndex((one) => one.key === key);
      const { rows: shown } = await engine.window(0, 100);
      return shown.map(({ cells }) => cells[column]?.text ?? '');
    },
  };
}
