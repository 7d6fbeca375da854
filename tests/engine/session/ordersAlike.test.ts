import { describe, expect, it } from 'vitest';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportEngine } from '../../../src/workers/protocol.ts';
import { makeXlsx } from '../../support/xlsx.ts';
import { findColumn, readErrors, openOrders, order } from './orders.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const NAME = findColumn('fbs', 'receiverName');
const POSTCODE = findColumn('fbs', 'receiverPostcode');

/** XML of a cell behind `<c`. */
const text = (content: string) => ` t="inlineStr"><is><t>${content}</t></is></c>`;
/** XML of a cell behind `<c`. */
const number = (value: number, style = 0) => ` s="${style}"><v>${value}</v></c>`;
/** Style of a number format with six digits. */
const SIX_DIGITS = 1;

/** A workbook of one order with two rows, whose postcodes are these cells. */
async function withPostcodes(...postcodes: readonly [string, string]): Promise<ImportEngine> {
  const header = sheets.fbs.columns.map(({ headers }) => headers.en[0]);
  const rows = [header, ...order('fbs', 'A', {}, {})].map((texts, at) => {
    const cells = texts.map((content, column) =>
      column === POSTCODE && at > 0 ? (postcodes[at - 1] ?? '') : text(content),
    );
    return `<row r="${at + 1}">${cells.map((cell) => `<c${cell}`).join('')}</row>`;
  });
  const file = new Blob([makeXlsx({ rows: rows.join(''), formats: ['000000'] })]);
  const engine = createInlineEngine();
  const source = { type: 'file', file, name: 'orders.xlsx' } as const;
  await engine.open(
    source,
    { kind: 'fbs', countryCode: 'GH', countries: createBuiltInFacts() },
    () => undefined,
  );
  return engine;
}

describe('further rows of an order', () => {
  it.each([
    ['the same number', number(75_001), number(75_001), true],
    ['another number', number(75_001), number(75_002), false],
    ['the same number written otherwise', number(75_001), number(75_001, SIX_DIGITS), false],
    ['the number as text', number(75_001), text('75001'), true],
    ['another text', text('75002'), text('75001'), false],
    ['a number and not the text', text('75002'), number(0), false],
  ])(
    'further rows are compared with the first by canonical value: %s',
    async (_, first, second, isSame) => {
      const engine = await withPostcodes(first, second);
      const rules = (await readErrors(engine, 'fbs'))[1];
      expect(rules?.includes('receiverPostcode: rule.group.differs')).toBe(!isSame);
    },
  );

  it('further rows may repeat the values they left blank, and no others', async () => {
    const engine = await openOrders('fbs', order('fbs', 'A', {}, {}));
    await engine.edit([{ row: 2, column: NAME, text: 'Jean Petit' }]);
    expect((await readErrors(engine, 'fbs'))[1]).toEqual(['receiverName: rule.group.differs']);
    await engine.edit([{ row: 2, column: NAME, text: 'Claire Dubois' }]);
    expect(await readErrors(engine, 'fbs')).toEqual([[], []]);
  });
});
