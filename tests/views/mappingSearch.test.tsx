import { beforeEach, expect, test } from 'vitest';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

beforeEach(() => localStorage.clear());

/** Csv of valid orders after unknown columns. */
function createCsv(unknownColumns: readonly string[], count: number): string {
  const [header = '', ...rows] = createOrderCsv(count).split('\r\n');
  return [
    [...unknownColumns, header].join(','),
    ...rows.map((row, i) => [...unknownColumns.map((name) => `${name} ${i}`), row].join(',')),
  ].join('\r\n');
}

test('the search finds fields and columns by name and by content', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `Extra ${i + 100}`);
  const { screen } = await openSheet(createCsv(names, 3));
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  const unused = mapping.getByRole('list', { name: 'Columns not used' });
  const fields = mapping.getByRole('list', { name: 'Fields of the orders' });
  await expect.poll(() => unused.getByRole('listitem').elements().length).toBe(40);

  const search = mapping.getByRole('searchbox', { name: 'Find a field or column' });
  await search.fill('extra 117');
  await expect.poll(() => unused.getByRole('listitem').elements().length).toBe(1);
  await search.fill('PHONE');
  await expect.element(fields.getByText('Receiver phone *')).toBeVisible();
  await expect.element(mapping.getByText('No matching columns')).toBeVisible();
  await search.fill('');
  await expect.poll(() => unused.getByRole('listitem').elements().length).toBe(40);
});

test('one click numbers orders without numbers', async () => {
  const lines = createOrderCsv(2).split('\r\n');
  const csv = lines.map((line) => line.split(',').slice(1).join(',')).join('\r\n');
  const { screen, actor } = await openSheet(csv);
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await expect
    .element(mapping.getByText(/^Likely: Order number: [A-Z0-9]{5}-2, [A-Z0-9]{5}-3 …/))
    .toBeVisible();
  await mapping.getByRole('button', { name: 'Use suggestions' }).click();
  await expect
    .element(mapping.getByText('{row} becomes the row’s number, {file} a code of this file.'))
    .toBeVisible();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create 2 orders' })).toBeEnabled();
  const { layout } = actor.getSnapshot().context;
  expect(layout?.columns.find(({ key }) => key === 'customerOrderNo')).toMatchObject({
    derivedFrom: { from: 'constant', text: '{file}-{row}' },
  });
});
