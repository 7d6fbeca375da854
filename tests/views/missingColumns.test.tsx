import { beforeEach, expect, test } from 'vitest';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

/** Csv of valid orders without a column. */
function createCsvWithout(header: string, count: number): string {
  const lines = createOrderCsv(count)
    .split('\r\n')
    .map((line) => line.split(','));
  const at = lines[0]?.indexOf(header) ?? -1;
  return lines.map((line) => line.toSpliced(at, 1).join(',')).join('\r\n');
}

beforeEach(() => localStorage.clear());

async function openSheetWithout(header: string) {
  const sheet = await openSheet(createCsvWithout(header, 3));
  const { screen } = sheet;
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await expect.element(mapping.getByRole('status')).toMatchTextContent(/Still required: Pieces/);
  return { ...sheet, mapping };
}

test('a required field without a column gets one value in all rows, and the rows can be sent', async () => {
  const { screen, actor, mapping } = await openSheetWithout('Pieces');
  await mapping.getByRole('button', { name: 'Use for all rows: Pieces' }).click();
  await expect.element(mapping.getByRole('status')).toMatchTextContent(/^All required fields/);
  await mapping.getByLabelText('Value for all rows').fill('2');
  await mapping.getByRole('button', { name: 'Apply columns' }).click();

  const send = screen.getByRole('button', { name: 'Create 3 orders' });
  await expect.element(send).toBeEnabled();
  await expect.element(mapping).not.toBeInTheDocument();
  expect(actor.getSnapshot().can({ type: 'check' })).toBe(true);
  const { layout } = actor.getSnapshot().context;
  expect(layout?.columns.find(({ key }) => key === 'pieces')).toMatchObject({
    source: null,
    derivedFrom: { from: 'constant', text: '2' },
  });

  // The value is shown when columns are matched again.
  await screen.getByRole('button', { name: 'Match columns' }).click();
  await expect.element(mapping.getByLabelText('Value for all rows')).toHaveValue('2');
});

test('one click accepts likely values, and the next file proposes them again', async () => {
  const lines = createOrderCsv(2).split('\r\n');
  const csv = lines.map((line) => line.split(',').slice(0, -2).join(',')).join('\r\n');
  const { screen, actor } = await openSheet(csv);
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await expect.element(mapping.getByText(/^Likely: Service: Standard/)).toBeVisible();
  await mapping.getByRole('button', { name: 'Use suggestions' }).click();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create 2 orders' })).toBeEnabled();

  await screen.getByRole('button', { name: 'Match columns' }).click();
  await mapping.getByLabelText('Value for all rows').first().selectOptions('EXPRESS');
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(mapping).not.toBeInTheDocument();

  actor.send({ type: 'discard' });
  await expect.poll(() => actor.getSnapshot().matches('idle')).toBe(true);
  // Files with other headers propose the values of this one.
  const otherCsv = csv.replaceAll('\r\n', ',x\r\n');
  const file = new File([otherCsv], 'other.csv', { type: 'text/csv' });
  actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } });
  await expect.element(mapping.getByText(/^Likely: Service: Express/)).toBeVisible();

  actor.send({ type: 'discard' });
  await expect.poll(() => actor.getSnapshot().matches('idle')).toBe(true);
  const sameFile = new File([csv], 'again.csv', { type: 'text/csv' });
  actor.send({ type: 'choose', source: { type: 'file', file: sameFile, name: sameFile.name } });
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByText(/^Read as last time/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create 2 orders' })).toBeEnabled();
});

test('a mapping with open fields applies; the send bar names them, and links back', async () => {
  const { screen, mapping } = await openSheetWithout('Pieces');
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(mapping).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'No orders ready' }))
    .toHaveAccessibleDescription(/is missing: Pieces/);
  await screen.getByRole('button', { name: 'Complete the fields' }).click();
  await expect.element(mapping).toBeVisible();
});

test('a field that is filled in cell by cell needs no column', async () => {
  const { screen, actor } = await openSheetWithout('Pieces');
  const { layout } = actor.getSnapshot().context;
  const column = layout?.columns.findIndex(({ key }) => key === 'pieces') ?? -1;
  actor.send({ type: 'edit', edits: [1, 2, 3].map((row) => ({ row, column, text: '2' })) });
  await expect.element(screen.getByRole('button', { name: 'Create 3 orders' })).toBeEnabled();
});

test('a weight without a unit is not accepted with the likely ones, and uses the chosen unit', async () => {
  const [header = [], ...rows] = createOrderCsv(2)
    .split('\r\n')
    .map((line) => line.split(','));
  const at = header.findIndex((name) => /weight/i.test(name));
  const csv = [
    header.with(at, 'Weight'),
    ...rows.map((cells, i) => cells.with(at, String(250 + i))),
  ]
    .map((cells) => cells.slice(0, -1).join(','))
    .join('\r\n');
  const { screen, actor } = await openSheet(csv);
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await mapping.getByRole('button', { name: 'Use suggestions' }).click();
  await expect.element(mapping.getByRole('status')).toMatchTextContent(/Still required: Weight/);
  await mapping.getByRole('button', { name: 'Use, values in g' }).click();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create 2 orders' })).toBeEnabled();
  const { layout } = actor.getSnapshot().context;
  expect(layout?.columns.find(({ key }) => key === 'weightKg')).toMatchObject({ unit: 'g' });
});
