import { describe, expect, test } from 'vitest';
import { hasAllDigits } from '../../../src/workers/engine/xlsx/parseNumber.ts';
import { makeXlsx, readValues } from '../../support/xlsx.ts';
import { openMerchantFile } from '../understand/merchantSheet.ts';

describe('digits of a number cell', () => {
  test.each(['576461413038785752', '9876543210987654321', '12345678901234567891'])(
    'the digits of %s are complete',
    (digits) => expect(hasAllDigits(digits)).toBe(true),
  );

  test.each([
    // Cut by Excel, by JavaScript's String and by other programs that write a double.
    '1234567890123450',
    '1234567890123456',
    '12345678901234567',
    '576461413038785000',
    '576461413038785800',
    String(2 ** 60),
    '123456789012345',
    '5.76461413038785E+17',
    '0576461413038785752',
  ])('the digits of %s may have been cut', (digits) => expect(hasAllDigits(digits)).toBe(false));

  test('digits are read as written, without surrounding white space', async () => {
    const rows = '<row><c><v>576461413038785752</v></c><c><v> 576461413038785753 </v></c></row>';
    expect(await readValues({ rows })).toEqual({
      A1: '576461413038785752',
      B1: '576461413038785753',
    });
  });

  test('an order number of digits has no finding, and a truncated one is damaged', async () => {
    const textXml = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const orderXml = (digits: string) =>
      `<row><c><v>${digits}</v></c>${textXml('Ama Mensah')}<c><v>${digits}</v></c></row>`;
    const header = ['Order ID', 'Receiver name', 'Shop id'];
    const rows = `<row>${header.map(textXml).join('')}</row>${orderXml('576461413038785752')}${orderXml('576461413038785800')}`;
    const sheet = { kind: 'domestic', country: 'GH', header } as const;
    const file = await openMerchantFile(sheet, new Blob([makeXlsx({ rows })]));
    const rules = (await file.verdicts('customerOrderNo')).map((verdicts) =>
      verdicts.map(({ rule }) => rule),
    );
    expect(rules).toEqual([[], ['rule.damage.precision']]);
    expect(await file.texts('customerOrderNo')).toEqual([
      '576461413038785752',
      '576461413038785800',
    ]);
    expect(file.layout.unused).toMatchObject([{ header: 'Shop id', sample: '576461413038785752' }]);
  });
});
