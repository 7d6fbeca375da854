import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { csvOf, openedSheet } from './support/openedSheet.tsx';

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};

type Change = NonNullable<Parameters<typeof csvOf>[1]>[number];

/** Eight orders; the second to the seventh have this text in their cells. */
const bad = (change: (order: number) => Change) =>
  csvOf(8, Object.fromEntries([2, 3, 4, 5, 6, 7].map((order) => [order - 1, change(order)])));

async function fixing(csv: string) {
  const opened = await openedSheet(csv);
  const { screen, actor, grid } = opened;
  const element = grid.element();
  if (!(element instanceof HTMLElement)) throw new Error('The grid is no element of the page.');
  const column = (key: string) => {
    const found = actor.getSnapshot().context.layout?.columns.findIndex((one) => one.key === key);
    if (found === undefined || found < 0) throw new Error(`There is no column ${key}.`);
    return found;
  };
  const until = async (rows: number) => {
    await expect.poll(() => opened.rows()).toBe(rows);
  };
  /** Order number of the active row. */
  const order = () => {
    const id = element.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.closest('[role=row]')?.querySelector('[aria-colindex="3"]')
      ?.textContent;
  };
  const onlyErrors = async () => {
    await screen.getByRole('button', { name: /With errors/ }).click();
    await until(6);
    element.focus();
  };
  const right = async (steps: number) =>
    press(...Array.from({ length: steps }, () => '{ArrowRight}'));
  /** Texts of the column in the sequence of the sheet. */
  const expectTexts = async (key: string, texts: readonly string[]) => {
    actor.send({ type: 'query', query: {} });
    const place = column(key) + 3;
    const read = () =>
      [...element.querySelectorAll(`[role=gridcell][aria-colindex="${place}"]`)].map(
        (cell) => cell.textContent,
      );
    await expect.poll(() => read()).toEqual(texts);
  };
  return { ...opened, element, column, until, order, onlyErrors, right, expectTexts };
}

const GOODS = 7;
const BAD = [2, 3, 4, 5, 6, 7];
const FIXED = ['Cotton shirts', ...BAD.map((at) => `goods ${at}`), 'Cotton shirts'];

test('Enter goes to the next row with an error, and skips none', async () => {
  const { order, onlyErrors, right, until, expectTexts } = await fixing(bad(() => ({ Goods: '' })));
  await onlyErrors();
  await right(GOODS);
  for (const at of BAD) {
    await expect.poll(() => order()).toBe(`SO-${at}`);
    await press(`goods ${at}`, '{Enter}');
    await until(7 - at);
  }
  await expectTexts('goodsName', FIXED);
});

test('text typed before the rows move goes to the row that was visible', async () => {
  const { actor, onlyErrors, right, until, expectTexts } = await fixing(bad(() => ({ Goods: '' })));
  await onlyErrors();
  await right(GOODS);
  await press(BAD.map((at) => `goods ${at}{Enter}`).join(''));
  await until(0);
  expect(actor.getSnapshot().context.counts.errorRows).toBe(0);
  await expectTexts('goodsName', FIXED);
});

test('Shift+Enter goes to the row above, and skips none', async () => {
  const { order, onlyErrors, right, until, expectTexts } = await fixing(bad(() => ({ Goods: '' })));
  await onlyErrors();
  await press('{Control>}{End}{/Control}', '{Home}');
  await right(GOODS + 2);
  for (const at of BAD.toReversed()) {
    await expect.poll(() => order()).toBe(`SO-${at}`);
    await press(`goods ${at}`, '{Shift>}{Enter}{/Shift}');
    await until(at - 2);
  }
  await expectTexts('goodsName', FIXED);
});

test('Enter moves one row on if the fixed row stays in the view', async () => {
  const csv = bad(() => ({ Goods: '', Phone: 'none' }));
  const { order, onlyErrors, right, actor } = await fixing(csv);
  await onlyErrors();
  await right(GOODS);
  for (const at of BAD.slice(0, 3)) {
    await expect.poll(() => order()).toBe(`SO-${at}`);
    await press(`goods ${at}`, '{Enter}');
  }
  await expect.poll(() => order()).toBe('SO-5');
  await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(6);
});

test('Enter skips a next row that the same fix has fixed', async () => {
  const csv = bad((order) => (order <= 3 ? { 'Order number': 'SO-2' } : { Goods: '' }));
  const { order, onlyErrors, until } = await fixing(csv);
  await onlyErrors();
  await press('SO-22', '{Enter}');
  await until(4);
  await expect.poll(() => order()).toBe('SO-4');
});

test('Enter reaches every row once if the edited column is sorted', async () => {
  const { order, right, actor, column, element, expectTexts } = await fixing(
    bad((order) => ({ Goods: `B${order}` })),
  );
  const sort = { column: column('goodsName'), descending: false };
  actor.send({ type: 'query', query: { filter: { text: 'SO-' }, sort } });
  element.focus();
  await right(GOODS);
  // "Cotton shirts" of the first and the last order are last.
  for (const at of BAD) {
    await expect.poll(() => order()).toBe(`SO-${at}`);
    await press(`Z${at}`, '{Enter}');
  }
  await expect.poll(() => order()).toBe('SO-1');
  // Tab stays in the row, which its new text may move.
  await press('Zz', '{Tab}', '5', '{Enter}');
  await expectTexts('goodsName', ['Zz', ...BAD.map((at) => `Z${at}`), 'Cotton shirts']);
  await expectTexts('pieces', ['5', ...BAD.map(() => '1'), '1']);
});

test('Enter moves through a range cell by cell while its rows leave the view', async () => {
  const { order, onlyErrors, right, until, expectTexts } = await fixing(bad(() => ({ Goods: '' })));
  await onlyErrors();
  await right(GOODS);
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  for (const at of [2, 3]) {
    await expect.poll(() => order()).toBe(`SO-${at}`);
    await press(`goods ${at}`, '{Enter}');
    await until(7 - at);
  }
  await expect.poll(() => order()).toBe('SO-4');
  await press('{Delete}');
  await expectTexts('goodsName', FIXED.toSpliced(3, 4, '', '', '', ''));
});

test('an edit reaches its row even if the sort moves it far away', async () => {
  const goods = Array.from({ length: 300 }, (_, at) => [at, { Goods: `B${1000 + at}` }] as const);
  const { order, right, actor, column, element } = await fixing(
    csvOf(300, Object.fromEntries(goods)),
  );
  const sort = { column: column('goodsName'), descending: false };
  actor.send({ type: 'query', query: { sort } });
  element.focus();
  await right(GOODS);
  await press('{ArrowDown}', 'Zz', '{Tab}', '5', '{Enter}');
  await expect.poll(() => order()).toBe('SO-2');
  await expect.poll(() => element.getAttribute('aria-activedescendant')).toMatch(/-299-/);
  expect(actor.getSnapshot().context.history.undoes).toMatchObject({ cells: 1 });
  const cell = element.querySelector(
    `[aria-rowindex="301"] [aria-colindex="${column('pieces') + 3}"]`,
  );
  expect(cell?.textContent).toBe('5');
});

test('the next row becomes active when the row leaves, and at the end the one above', async () => {
  const { screen, element, order, onlyErrors, until } = await fixing(bad(() => ({ Goods: '' })));
  await onlyErrors();
  await press('{ArrowDown}');
  const skip = screen.getByRole('button', { name: 'Skip row' });
  await skip.click();
  await until(5);
  await expect.poll(() => order()).toBe('SO-4');
  element.focus();
  await press('{Control>}{End}{/Control}');
  await skip.click();
  await until(4);
  await expect.poll(() => order()).toBe('SO-6');
});
