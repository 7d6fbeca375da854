import { expect, test } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** Sheet rows that are orders in a file of warehouse orders. */
async function readOrderRows(...lines: readonly string[]): Promise<readonly number[]> {
  const header = 'Order ID,Seller SKU,Product Name,Quantity,Recipient,Phone #,Package ID';
  const engine = createInlineEngine();
  const file = new Blob([[header, ...lines].join('\n')]);
  const options = { kind: 'fbs', countryCode: 'CN', countries: createBuiltInFacts() } as const;
  const result = await engine.open({ type: 'file', file, name: 'a.csv' }, options, () => {});
  if (!result.ok) throw new Error(result.failure.message);
  const { rows } = await engine.window(0, 10);
  return rows.map(({ sheetRow }) => sheetRow);
}

const orderLine = '577012345678900011,LED-5M,LED strip light,2,Jessica Moreno,+13125550148,1153';

test('a row below the header that describes the columns is not an order', async () => {
  const descriptionRow =
    'Platform unique order ID.,Sku of the seller.,Product name.,Quantity in the order.,Receiver name.,,Package of it.';
  expect(await readOrderRows(descriptionRow, orderLine)).toEqual([3]);
});

test('an order with a word as its number stays an order', async () => {
  const firstOrder = orderLine.replace('577012345678900011', 'Amina');
  const secondOrder = orderLine.replace('577012345678900011', 'Amina two');
  expect(await readOrderRows(firstOrder, secondOrder)).toEqual([2, 3]);
});
