import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

const press = (key: string) => userEvent.keyboard(key);

/** Sixty orders; the third and the fiftieth have errors in the last columns. */
const SHEET = createOrderCsv(60, {
  2: { Payment: 'maybe' },
  49: { Service: 'Expres', Payment: 'maybe' },
});

async function openGrid(csv = SHEET, options: Parameters<typeof openSheet>[1] = {}) {
  const { screen, actor, grid, rows } = await openSheet(csv, options);
  const element = grid.element();
  if (!(element instanceof HTMLElement)) throw new Error('The grid is not an HTML element.');
  const cell = () => document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  /** Order and text of the active cell, and whether it is visible. */
  const active = () => {
    const [cellBox, gridBox] = [cell()?.getBoundingClientRect(), element.getBoundingClientRect()];
    const order = cell()?.closest('[role=row]')?.querySelector('[aria-colindex="3"]')?.textContent;
    const inView =
      cellBox !== undefined &&
      cellBox.left >= gridBox.left - 1 &&
      cellBox.right <= gridBox.right + 1 &&
      cellBox.top >= gridBox.top &&
      cellBox.bottom <= gridBox.bottom + 1;
    const focused = document.activeElement === element;
    return { order, text: cell()?.textContent, inView, focused };
  };
  return { screen, actor, grid, rows, element, active };
}

/** Expected active cell. */
const expectedCell = (order: string, text: string) => ({
  order,
  text,
  inView: true,
  focused: true,
});

test('F8 goes from problem to problem, and from the last to the first', async () => {
  const { element, rows, active } = await openGrid();
  element.focus();
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-3', 'maybe'));
  expect(rows()).toBe(2);
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'Expres'));
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'maybe'));
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-3', 'maybe'));
});

test('F8 works with the focus in a field, in a panel, or nowhere', async () => {
  const { screen, active } = await openGrid();
  await screen.getByRole('searchbox', { name: 'Find in rows' }).click();
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-3', 'maybe'));

  await press('{Control>}h{/Control}');
  await expect.element(screen.getByLabelText('Replace with')).toBeVisible();
  await screen.getByLabelText('Replace with').click();
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'Expres'));

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(document.activeElement).toBe(document.body);
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'maybe'));
});

test('F8 commits an edit, and misses no problem of the next row', async () => {
  const { element, rows, active } = await openGrid();
  element.focus();
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-3', 'maybe'));
  await press('prepaid{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'Expres'));
  expect(rows()).toBe(1);
  await press('express{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'maybe'));
});

test('F8 continues below the active row', async () => {
  const { element, active } = await openGrid();
  element.focus();
  await press('{Control>}{End}{/Control}');
  // From the 60th order up to the 48th.
  for (let up = 0; up < 12; up++) await press('{ArrowUp}');
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-50', 'Expres'));
});

test('F8 scrolls the column into view in right-to-left pages', async () => {
  const { element, active } = await openGrid(SHEET, { language: 'ar' });
  element.focus();
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-3', 'maybe'));
});

test('F8 goes to cells of the filtered problem', async () => {
  const csv = createOrderCsv(6, {
    1: { Service: 'Expres' },
    3: { Service: 'Expres' },
    4: { Goods: '' },
  });
  const { actor, element, rows, active } = await openGrid(csv);
  actor.send({ type: 'query', query: { filter: { rule: 'rule.code.unknown' } } });
  await expect.poll(() => rows()).toBe(2);
  element.focus();
  // A chosen problem is shown at its first cell.
  await expect.poll(active).toEqual(expectedCell('SO-2', 'Expres'));
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-4', 'Expres'));
  await press('{F8}');
  await expect.poll(active).toEqual(expectedCell('SO-2', 'Expres'));
});

test('F8 reports that there are no errors, and keeps the rows shown', async () => {
  const { screen, element, rows } = await openGrid(createOrderCsv(3));
  element.focus();
  await press('{F8}');
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'No errors' }).last())
    .toBeInTheDocument();
  await expect.element(screen.getByText('No errors').first()).toBeVisible();
  expect(rows()).toBe(3);
});

test('a chosen problem marks the column of its first cell, and the next one follows the last fix', async () => {
  const csv = createOrderCsv(6, { 1: { Service: 'Expres' }, 4: { Goods: '' } });
  const { screen, actor, element, active } = await openGrid(csv);
  const problems = screen.getByRole('complementary', { name: 'Problems by type' });
  await problems.getByRole('button', { name: /^(Error )?Unknown value/ }).click();
  await expect.poll(() => active().text).toBe('Expres');
  expect(active().inView).toBe(true);
  const markedHeaders = () => [...element.querySelectorAll('[role=columnheader][data-chosen]')];
  expect(markedHeaders().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Service'),
  ]);

  element.focus();
  await press('express{Enter}');
  // The service was the last cell of its problem.
  const rule = () => actor.getSnapshot().context.query.filter?.rule;
  await expect.poll(rule).toBe('rule.required');
  await expect.poll(() => active().order).toBe('SO-5');
  await press('Cloth{Enter}');
  await expect.poll(() => actor.getSnapshot().context.query.filter).toBeUndefined();
  await expect.element(screen.getByText('No errors').first()).toBeVisible();
});

test('a filter that matches no rows shows so, and leads to the next problem or to all rows', async () => {
  const { screen, actor, rows, active } = await openGrid();
  actor.send({ type: 'query', query: { filter: { text: 'nobody' } } });
  await expect.element(screen.getByText('No rows match this filter.')).toBeVisible();
  await screen.getByRole('button', { name: 'Next problem', exact: true }).first().click();
  await expect.poll(() => active().order).toBe('SO-3');
  actor.send({ type: 'query', query: { filter: { text: 'nobody' } } });
  await screen.getByRole('button', { name: 'Show all rows' }).click();
  await expect.poll(() => rows()).toBe(60);
});
