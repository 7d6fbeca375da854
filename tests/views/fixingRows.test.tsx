import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};

type Change = NonNullable<Parameters<typeof createOrderCsv>[1]>[number];

/** Csv of eight orders, with changed cells in the second to the seventh. */
const createCsv = (change: (order: number) => Change) =>
  createOrderCsv(
    8,
    Object.fromEntries([2, 3, 4, 5, 6, 7].map((order) => [order - 1, change(order)])),
  );

async function openErrors(csv: string) {
  const sheet = await openSheet(csv);
  const { screen, actor, grid } = sheet;
  const element = grid.element();
  if (!(element instanceof HTMLElement)) throw new Error('The grid is not an HTML element.');
  const column = (key: string) => {
    const index = actor
      .getSnapshot()
      .context.layout?.columns.findIndex((candidate) => candidate.key === key);
    if (index === undefined || index < 0) throw new Error(`There is no column ${key}.`);
    return index;
  };
  const waitForRows = async (rows: number) => {
    await expect.poll(() => sheet.rows()).toBe(rows);
  };
  /** Order number of the active row. */
  const activeOrder = () => {
    const id = element.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.closest('[role=row]')?.querySelector('[aria-colindex="3"]')
      ?.textContent;
  };
  const filterErrors = async () => {
    await screen.getByRole('button', { name: /With errors/ }).click();
    await waitForRows(6);
    element.focus();
  };
  const moveRight = async (steps: number) =>
    press(...Array.from({ length: steps }, () => '{ArrowRight}'));
  /** Texts of the column in the sequence of the sheet. */
  const expectTexts = async (key: string, texts: readonly string[]) => {
    actor.send({ type: 'query', query: {} });
    // Two columns come before those of the file, and the first index is 1.
    const ariaColumn = column(key) + 3;
    const cellTexts = () =>
      [...element.querySelectorAll(`[role=gridcell][aria-colindex="${ariaColumn}"]`)].map(
        (cell) => cell.textContent,
      );
    await expect.poll(() => cellTexts()).toEqual(texts);
  };
  return {
    ...sheet,
    element,
    column,
    waitForRows,
    activeOrder,
    filterErrors,
    moveRight,
    expectTexts,
  };
}

/** Columns from the first to the goods. */
const GOODS = 7;
const ORDERS_WITH_ERRORS = [2, 3, 4, 5, 6, 7];
const FIXED_GOODS = [
  'Cotton shirts',
  ...ORDERS_WITH_ERRORS.map((order) => `goods ${order}`),
  'Cotton shirts',
];

test('Enter goes to the next row with an error, and skips none', async () => {
  const { activeOrder, filterErrors, moveRight, waitForRows, expectTexts } = await openErrors(
    createCsv(() => ({ Goods: '' })),
  );
  await filterErrors();
  await moveRight(GOODS);
  for (const order of ORDERS_WITH_ERRORS) {
    await expect.poll(() => activeOrder()).toBe(`SO-${order}`);
    await press(`goods ${order}`, '{Enter}');
    await waitForRows(7 - order);
  }
  await expectTexts('goodsName', FIXED_GOODS);
});

test('text typed before the rows move goes to the row that was visible', async () => {
  const { actor, filterErrors, moveRight, waitForRows, expectTexts } = await openErrors(
    createCsv(() => ({ Goods: '' })),
  );
  await filterErrors();
  await moveRight(GOODS);
  await press(ORDERS_WITH_ERRORS.map((order) => `goods ${order}{Enter}`).join(''));
  await waitForRows(0);
  expect(actor.getSnapshot().context.counts.errorRows).toBe(0);
  await expectTexts('goodsName', FIXED_GOODS);
});

test('Shift+Enter goes to the row above, and skips none', async () => {
  const { activeOrder, filterErrors, moveRight, waitForRows, expectTexts } = await openErrors(
    createCsv(() => ({ Goods: '' })),
  );
  await filterErrors();
  await press('{Control>}{End}{/Control}', '{Home}');
  await moveRight(GOODS + 2);
  for (const order of ORDERS_WITH_ERRORS.toReversed()) {
    await expect.poll(() => activeOrder()).toBe(`SO-${order}`);
    await press(`goods ${order}`, '{Shift>}{Enter}{/Shift}');
    await waitForRows(order - 2);
  }
  await expectTexts('goodsName', FIXED_GOODS);
});

test('Enter moves one row on if the fixed row stays in the view', async () => {
  const csv = createCsv(() => ({ Goods: '', Phone: 'none' }));
  const { activeOrder, filterErrors, moveRight, actor } = await openErrors(csv);
  await filterErrors();
  await moveRight(GOODS);
  for (const order of ORDERS_WITH_ERRORS.slice(0, 3)) {
    await expect.poll(() => activeOrder()).toBe(`SO-${order}`);
    await press(`goods ${order}`, '{Enter}');
  }
  await expect.poll(() => activeOrder()).toBe('SO-5');
  await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(6);
});

test('Enter skips a next row that the same fix has fixed', async () => {
  const csv = createCsv((order) => (order <= 3 ? { 'Order number': 'SO-2' } : { Goods: '' }));
  const { activeOrder, filterErrors, waitForRows } = await openErrors(csv);
  await filterErrors();
  await press('SO-22', '{Enter}');
  await waitForRows(4);
  await expect.poll(() => activeOrder()).toBe('SO-4');
});

test('Enter reaches every row once if the edited column is sorted', async () => {
  const { activeOrder, moveRight, actor, column, element, expectTexts } = await openErrors(
    createCsv((order) => ({ Goods: `B${order}` })),
  );
  const sort = { column: column('goodsName'), descending: false };
  actor.send({ type: 'query', query: { filter: { text: 'SO-' }, sort } });
  element.focus();
  await moveRight(GOODS);
  // The sort places "Cotton shirts" of the first and the last order at the end.
  for (const order of ORDERS_WITH_ERRORS) {
    await expect.poll(() => activeOrder()).toBe(`SO-${order}`);
    await press(`Z${order}`, '{Enter}');
  }
  await expect.poll(() => activeOrder()).toBe('SO-1');
  // Tab stays in the row, which its new text may move.
  await press('Zz', '{Tab}', '5', '{Enter}');
  await expectTexts('goodsName', [
    'Zz',
    ...ORDERS_WITH_ERRORS.map((order) => `Z${order}`),
    'Cotton shirts',
  ]);
  await expectTexts('pieces', ['5', ...ORDERS_WITH_ERRORS.map(() => '1'), '1']);
});

test('Enter moves through a range cell by cell while its rows leave the view', async () => {
  const { activeOrder, filterErrors, moveRight, waitForRows, expectTexts } = await openErrors(
    createCsv(() => ({ Goods: '' })),
  );
  await filterErrors();
  await moveRight(GOODS);
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  for (const order of [2, 3]) {
    await expect.poll(() => activeOrder()).toBe(`SO-${order}`);
    await press(`goods ${order}`, '{Enter}');
    await waitForRows(7 - order);
  }
  await expect.poll(() => activeOrder()).toBe('SO-4');
  await press('{Delete}');
  await expectTexts('goodsName', FIXED_GOODS.toSpliced(3, 4, '', '', '', ''));
});

test('an edit reaches its row even if the sort moves it far away', async () => {
  const goods = Array.from({ length: 300 }, (_, at) => [at, { Goods: `B${1000 + at}` }] as const);
  const { activeOrder, moveRight, actor, column, element } = await openErrors(
    createOrderCsv(300, Object.fromEntries(goods)),
  );
  const sort = { column: column('goodsName'), descending: false };
  actor.send({ type: 'query', query: { sort } });
  element.focus();
  await moveRight(GOODS);
  await press('{ArrowDown}', 'Zz', '{Tab}', '5', '{Enter}');
  await expect.poll(() => activeOrder()).toBe('SO-2');
  await expect.poll(() => element.getAttribute('aria-activedescendant')).toMatch(/-299-/);
  expect(actor.getSnapshot().context.history.nextUndo).toMatchObject({ cells: 1 });
  const cell = element.querySelector(
    `[aria-rowindex="301"] [aria-colindex="${column('pieces') + 3}"]`,
  );
  expect(cell?.textContent).toBe('5');
});

test('the next row becomes active when the row leaves, and at the end the one above', async () => {
  const { screen, element, activeOrder, filterErrors, waitForRows } = await openErrors(
    createCsv(() => ({ Goods: '' })),
  );
  await filterErrors();
  await press('{ArrowDown}');
  const skip = screen.getByRole('button', { name: 'Skip row' });
  await skip.click();
  await waitForRows(5);
  await expect.poll(() => activeOrder()).toBe('SO-4');
  element.focus();
  await press('{Control>}{End}{/Control}');
  await skip.click();
  await waitForRows(4);
  await expect.poll(() => activeOrder()).toBe('SO-6');
});
