import { describe, expect, test } from 'vitest';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { createProfile } from '../../../src/workers/engine/match/profile.ts';
import { matchHeaders, matchColumns } from '../../../src/workers/engine/match/matchColumns.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';
import { misleadingLatin } from './misleadingLatin.ts';
import { misleadingOthers } from './misleadingOthers.ts';

/**
 * Headers that resemble a field but are none: of the shop, of transport, of money that is not collected, of times, of
 * couriers. By language.
 */
const misleadingHeaders: Readonly<Record<string, readonly string[]>> = {
  en: misleadingLatin.en,
  zh: misleadingOthers.zh,
  fr: misleadingLatin.fr,
  ar: misleadingOthers.ar,
  bn: misleadingOthers.bn,
};

describe('headers that only resemble a field', () => {
  test('the list has many headers in five languages', () => {
    expect(Object.keys(misleadingHeaders)).toEqual(['en', 'zh', 'fr', 'ar', 'bn']);
    expect(new Set(Object.values(misleadingHeaders).flat()).size).toBeGreaterThan(450);
  });

  test.each(orderKinds)('these headers are left to the user in %s orders', (kind) => {
    const fields = fieldNames(kind);
    const matchedHeaders = Object.values(misleadingHeaders)
      .flat()
      .flatMap((header) => {
        const [column] = matchHeaders([header], fields);
        const key = column?.key ?? null;
        return key === null ? [] : [`${header}: ${key}`];
      });
    expect(matchedHeaders).toEqual([]);
  });

  /** Cells of such columns: each is valid for a field. */
  const cells: Readonly<Record<string, readonly string[]>> = {
    persons: ['Ama Mensah', 'Yaw Boateng', 'Esi Owusu', 'Kojo Addo'],
    phones: ['0244123456', '0205123457', '+233 24 412 3458', '0501112233'],
    towns: ['Accra', 'Kumasi', 'Tamale', 'Ho'],
    streets: ['14 Oxford Street', 'Plot 7, Adum', '3 Harbour Road', '12 Ring Road'],
    goods: ['Cotton shirts', 'Phone case', 'Shea butter', 'Shoes'],
    counts: ['1', '2', '4', '3'],
    weights: ['1.5', '0.3', '2.25', '5'],
    amounts: ['GHS 120.00', 'GHS 80.50', 'GHS 45.00', 'GHS 300.00'],
    references: ['SO-1001', 'SO-1002', 'SO-1003', 'SO-1004'],
    days: ['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-09'],
    codes: ['STANDARD', 'EXPRESS', 'STANDARD', 'STANDARD'],
  };

  /*
   * Kinds share most of their fields, so each header is tested over every kind of cells in one order kind, and in all
   * order kinds over some of the cells.
   */
  test.each(Object.entries(cells).map(([name, texts], at) => ({ name, texts, at })))(
    'headers above the cells of $name are left to the user',
    ({ texts, at }) => {
      const profile = createProfile(texts);
      const matchedHeaders = [...new Set(Object.values(misleadingHeaders).flat())].flatMap(
        (header, i) => {
          const kind = orderKinds[(i + at) % orderKinds.length] ?? 'domestic';
          const [column] = matchColumns([header], fieldNames(kind), () => profile).columns;
          const key = column?.key ?? null;
          return key === null ? [] : [`${kind} ${header}: ${key}`];
        },
      );
      expect(matchedHeaders).toEqual([]);
    },
  );
});
