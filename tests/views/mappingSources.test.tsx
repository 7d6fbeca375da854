import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

beforeEach(() => localStorage.clear());

/** Csv of valid orders after additional columns. */
function createCsv(extraColumns: Readonly<Record<string, string>>, count: number): string {
  const [header = '', ...rows] = createOrderCsv(count).split('\r\n');
  const extraCells = [Object.keys(extraColumns), ...rows.map(() => Object.values(extraColumns))];
  return [header, ...rows]
    .map((line, at) => [...(extraCells[at] ?? []), line].join(','))
    .join('\r\n');
}

test('a field is combined from several columns by keyboard alone', async () => {
  const { screen, actor } = await openSheet(
    createCsv({ 'Gate word': 'Blue', 'Guard hint': 'Kofi' }, 2),
  );
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  await mapping.getByText('Other fields, not in your file').click();
  const field = mapping.getByRole('combobox', { name: 'Remarks', exact: true });
  await field.selectOptions('Several columns together');
  const nextColumn = mapping.getByRole('combobox', { name: 'Column to add to Remarks' });
  for (const column of ['Gate word', 'Guard hint']) {
    await nextColumn.selectOptions(column);
    mapping.getByRole('button', { name: 'Add a column to Remarks' }).element().focus();
    await userEvent.keyboard('{Enter}');
    // The focus moves to the select of the next column.
    await expect.element(nextColumn).toHaveFocus();
  }
  await expect.element(mapping.getByText('Blue, Kofi')).toBeVisible();
  mapping.getByRole('button', { name: 'Move up: Guard hint' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(nextColumn).toHaveFocus();
  await mapping.getByRole('combobox', { name: 'Separator of Remarks' }).selectOptions('Slash');
  await expect.element(mapping.getByText('Kofi/Blue')).toBeVisible();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect
    .poll(() => actor.getSnapshot().context.layout?.columns.find(({ key }) => key === 'remark'))
    .toMatchObject({ derivedFrom: { from: 'join', columns: [1, 0], separator: '/' } });
});

test('a field is set to a part of a column', async () => {
  const { screen, actor } = await openSheet(createCsv({ Carton: '40x30x10' }, 2));
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  const mapping = screen.getByRole('region', { name: 'Match columns' });
  const field = mapping.getByRole('combobox', { name: 'Length (cm)', exact: true });
  await expect.element(field).toBeVisible();
  await field.selectOptions('No column');
  await field.selectOptions('Part of a column');
  const columnChoice = mapping.getByRole('combobox', { name: 'Column with Length (cm)' });
  await columnChoice.selectOptions('Carton');
  await expect
    .element(mapping.getByRole('combobox', { name: 'Cell contents for Length (cm)' }))
    .toHaveDisplayValue('Length × width × height');
  await expect.element(mapping.getByText('40x30x10').first()).toBeVisible();
  await mapping.getByRole('button', { name: 'Apply columns' }).click();
  await expect
    .poll(() => actor.getSnapshot().context.layout?.columns.find(({ key }) => key === 'lengthCm'))
    .toMatchObject({ derivedFrom: { from: 'part', column: 0, splitter: 'dimensions', part: 0 } });
});
