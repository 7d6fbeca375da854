import { expect, test } from 'vitest';
import { csvOf, openedSheet } from './support/openedSheet.tsx';

/** Good orders without the column of a required field. */
function csvWithout(header: string, count: number): string {
  const lines = csvOf(count)
    .split('\r\n')
    .map((line) => line.split(','));
  const at = lines[0]?.indexOf(header) ?? -1;
  return lines.map((line) => line.toSpliced(at, 1).join(',')).join('\r\n');
}

async function openedWithout(header: string) {
  const opened = await openedSheet(csvWithout(header, 3));
  const { screen } = opened;
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await expect.element(mapping.getByRole('status')).toMatchTextContent(/Still required: Pieces/);
  return { ...opened, mapping };
}

test('a required field without a column is filled for all rows, and the rows can be sent', async () => {
  const { screen, actor, mapping } = await openedWithout('Pieces');
  await expect
    .element(screen.getByRole('button', { name: 'No orders ready' }))
    .toHaveAccessibleDescription(/3 rows have errors/);

  await mapping.getByRole('button', { name: 'Fill blank cells' }).click();
  const panel = screen.getByRole('complementary', { name: 'Blank cells' });
  await expect.element(panel.getByLabelText('Column')).toHaveDisplayValue(/^Pieces/);
  await panel.getByLabelText(/Fill all with one value/).click();
  await panel.getByLabelText('Value for the blank cells').fill('2');
  await panel.getByRole('button', { name: 'Change 3 cells' }).click();

  const send = screen.getByRole('button', { name: 'Create 3 orders' });
  await expect.element(send).toBeEnabled();
  await expect.element(mapping).not.toBeInTheDocument();
  expect(actor.getSnapshot().can({ type: 'check' })).toBe(true);

  // Another column can still be matched otherwise: what was filled in stays.
  await screen.getByRole('button', { name: 'Match columns' }).click();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(send).toBeEnabled();

  // Emptied again, the rows say what they lack; the button names it.
  const { layout } = actor.getSnapshot().context;
  const column = layout?.columns.findIndex(({ key }) => key === 'pieces') ?? -1;
  actor.send({ type: 'edit', edits: [1, 2, 3].map((row) => ({ row, column, text: '' })) });
  await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(3);
  await expect
    .element(screen.getByRole('button', { name: 'No orders ready' }))
    .toHaveAccessibleDescription(/3 rows have errors/);
});
