import { describe, expect, test } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { mapByColumn } from '../../support/mapping.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** Unused columns of a csv: index, header, first value. */
async function readUnused(lines: readonly string[], mapping?: readonly (string | null)[]) {
  const engine = createInlineEngine();
  const file = new Blob([lines.join('\n')]);
  const options = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: createBuiltInFacts(),
    ...(mapping === undefined ? {} : { mapping: mapByColumn(mapping) }),
  } as const;
  const result = await engine.open({ type: 'file', file, name: 'a.csv' }, options, () => {});
  if (!result.ok) throw new Error(result.failure.message);
  return result.layout.unused.map(({ source, header, sample }) => [source, header, sample]);
}

const knownHeaders = 'Order No,Receiver Name,Receiver Phone';

describe('unused columns', () => {
  test('unused columns are named, those similar to a field first', async () => {
    expect(
      await readUnused([
        `${knownHeaders},Lieblingsfarbe,COD amount settled`,
        'A-1,Ama,0244123456,rot,120',
        'A-2,Kofi,0244123457,,80',
      ]),
    ).toEqual([
      [4, 'COD amount settled', '120'],
      [3, 'Lieblingsfarbe', 'rot'],
    ]);
  });

  test('a column is not reported if no order has a value in it', async () => {
    expect(
      await readUnused([`${knownHeaders},Farbe,Größe,`, 'A-1,Ama,0244123456, ,L,', 'Total,,,12,,']),
    ).toEqual([[4, 'Größe', 'L']]);
  });

  test('unused columns are named also without a header', async () => {
    expect(await readUnused([knownHeaders, 'A-1,Ama,0244123456,120'])).toEqual([[3, '', '120']]);
  });

  test('a column with units is used', async () => {
    expect(
      await readUnused([
        `${knownHeaders},Weight,Weight unit,Farbe`,
        'A-1,Ama,0244123456,1.2,kg,rot',
      ]),
    ).toEqual([[5, 'Farbe', 'rot']]);
  });

  test('columns left out by the user are unused', async () => {
    expect(
      await readUnused(
        [knownHeaders, 'A-1,Ama,0244123456'],
        ['customerOrderNo', 'receiverName', null],
      ),
    ).toEqual([[2, 'Receiver Phone', '0244123456']]);
  });
});
