import { describe, expect, it } from 'vitest';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportEngine } from '../../../src/workers/protocol.ts';
import { makeXlsx } from '../../support/xlsx.ts';
import { findColumn, readErrors, openOrders, orderRows } from './orders.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const NAME = findColumn('fbs', 'receiverName');
const POSTCODE = findColumn('fbs', 'receiverPostcode');

/** XML of a cell behind `<c`. */
const textXml = (content: string) => ` t="inlineStr"><is><t>${content}</t></is></c>`;
/** XML of a cell behind `<c`. */
const numberXml = (value: number, style = 0) => ` s="${style}"><v>${value}</v></c>`;
/** Style of a number format with six digits. */
const SIX_DIGITS = 1;

/** A workbook of one order with two rows, whose postcodes are these cells. */
async function openWithPostcodes(...postcodes: readonly [string, string]): Promise<ImportEngine> {
  const header = sheets.fbs.columns.map(({ headers }) => headers.en[0]);
  const rows = [header, ...orderRows('fbs', 'A', {}, {})].map((texts, at) => {
    const cells = texts.map((content, column) =>
      column === POSTCODE && at > 0 ? (postcodes[at - 1] ?? '') : textXml(content),
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
    ['the same number', numberXml(75_001), numberXml(75_001), true],
    ['another number', numberXml(75_001), numberXml(75_002), false],
    ['the same number written otherwise', numberXml(75_001), numberXml(75_001, SIX_DIGITS), false],
    ['the number as text', numberXml(75_001), textXml('75001'), true],
    ['another text', textXml('75002'), textXml('75001'), false],
    ['a number and not the text', textXml('75002'), numberXml(0), false],
  ])(
    'further rows are compared with the first by canonical value: %s',
    async (_, firstCell, secondCell, isSame) => {
      const engine = await openWithPostcodes(firstCell, secondCell);
      const rules = (await readErrors(engine, 'fbs'))[1];
      expect(rules?.includes('receiverPostcode: rule.group.differs')).toBe(!isSame);
    },
  );

  it('further rows may repeat the values they left blank, and no others', async () => {
    const engine = await openOrders('fbs', orderRows('fbs', 'A', {}, {}));
    await engine.edit([{ row: 2, column: NAME, text: 'Jean Petit' }]);
    expect((await readErrors(engine, 'fbs'))[1]).toEqual(['receiverName: rule.group.differs']);
    await engine.edit([{ row: 2, column: NAME, text: 'Claire Dubois' }]);
    expect(await readErrors(engine, 'fbs')).toEqual([[], []]);
  });
});
