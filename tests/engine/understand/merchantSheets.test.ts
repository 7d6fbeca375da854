import { describe, expect, test } from 'vitest';
import type { KnownSheet } from './knownSheet.ts';
import { internationalSheets } from './internationalSheets.ts';
import { domesticSheets } from './domesticSheets.ts';
import { merchantSheets } from './sheets.ts';
import { openAsCsv } from './merchantSheet.ts';

/** By header: the fields of its column, or "?" if the user is asked. */
async function readUses(sheet: KnownSheet): Promise<Record<string, string | null>> {
  const { uses, questionColumns } = await openAsCsv(sheet);
  const entries = sheet.header.map((name, column): [string, string | null] => {
    const keys = (uses[name] ?? []).join('+');
    return [name, keys === '' ? (questionColumns.has(column) ? '?' : null) : keys];
  });
  return Object.fromEntries(entries);
}

describe('sheets kept by merchants', () => {
  test.each([...merchantSheets, ...domesticSheets, ...internationalSheets])(
    'the columns of a sheet are matched: $name',
    async (sheet) => {
      expect(await readUses(sheet)).toEqual(sheet.expected);
    },
  );
});
