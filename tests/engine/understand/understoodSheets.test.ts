import { describe, expect, test } from 'vitest';
import type { KnownSheet } from './knownSheet.ts';
import { abroadSheets } from './abroadSheets.ts';
import { homeSheets } from './homeSheets.ts';
import { merchantSheets } from './sheets.ts';
import { understood } from './understood.ts';

/** By header: the fields of its column, "?" if the user is asked. */
async function seen(sheet: KnownSheet): Promise<Record<string, string | null>> {
  const { uses, asked } = await understood(sheet);
  const entries = sheet.header.map((name, column): [string, string | null] => {
    const keys = (uses[name] ?? []).join('+');
    return [name, keys === '' ? (asked.has(column) ? '?' : null) : keys];
  });
  return Object.fromEntries(entries);
}

describe('sheets kept by merchants', () => {
  test.each([...merchantSheets, ...homeSheets, ...abroadSheets])('$name', async (sheet) => {
    expect(await seen(sheet)).toEqual(sheet.wanted);
  });
});
