import { describe, expect, test } from 'vitest';
import { orderKinds } from '../../../src/api/contract/sheet.ts';
import { matchHeaders } from '../../../src/workers/engine/match/understand.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';
import { misleading } from './misleading.ts';

describe('headers that only look like a field’s', () => {
  test('are many, in five languages', () => {
    expect(Object.keys(misleading)).toEqual(['en', 'zh', 'fr', 'ar', 'bn']);
    expect(new Set(Object.values(misleading).flat()).size).toBeGreaterThan(450);
  });

  test.each(orderKinds)('are left to the user in %s orders', (kind) => {
    const fields = fieldNames(kind);
    const matched = Object.values(misleading)
      .flat()
      .flatMap((header) => {
        const [column] = matchHeaders([header], fields);
        const key = column?.key ?? null;
        return key === null ? [] : [`${header}: ${key}`];
      });
    expect(matched).toEqual([]);
  });
});
