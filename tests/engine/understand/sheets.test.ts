import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../src/workers/engine/mapping/sources.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { merchantSheets, type MerchantSheet } from './sheets.ts';
import { builtInFacts } from '../../../server/countries/builtIn.ts';

/** By header: the field that its column was taken for, "?" where the user is asked. */
async function understood({ kind, country, header, rows }: MerchantSheet) {
  const quoted = [header, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([quoted.join('\n')]), name: 'a.csv' } as const;
  const opened = await engine.open(
    source,
    { kind, countryCode: country, countries: builtInFacts() },
    () => undefined,
  );
  if (!opened.ok) throw new Error(opened.failure.message);
  const { columns, questions } = opened.layout;
  const fields = new Map<number, string>();
  for (const { key, source: column, made } of columns) {
    if (key === null) continue;
    for (const one of made === undefined ? [column] : columnsOf(made)) {
      if (one !== null) fields.set(one, key);
    }
  }
  const asked = new Set(questions.flatMap(({ sources }) => sources));
  return Object.fromEntries(
    header.map((name, column) => [name, fields.get(column) ?? (asked.has(column) ? '?' : null)]),
  );
}

describe('sheets as merchants keep them', () => {
  test.each(merchantSheets)('$name', async (sheet) => {
    expect(await understood(sheet)).toEqual(sheet.wanted);
  });
});
