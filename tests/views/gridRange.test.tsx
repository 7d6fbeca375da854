import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import type { GridActions } from '../../src/views/orders/import/grid/gridTypes.ts';
import { ImportGrid } from '../../src/views/orders/import/grid/ImportGrid.tsx';
import { endComposition, pressEnter } from './support/inputMethod.ts';
import { show } from './support/portal.tsx';
import { columns, createRowSource } from './support/rows.ts';

const FULL_SHEET = 1_048_575;

const actions = {
  edit: vi.fn<GridActions['edit']>(),
  toggleSkipped: vi.fn<GridActions['toggleSkipped']>(),
  sort: vi.fn<GridActions['sort']>(),
  undo: vi.fn<GridActions['undo']>(),
  redo: vi.fn<GridActions['redo']>(),
  find: vi.fn<GridActions['find']>(),
  showAll: () => undefined,
  showErrors: vi.fn<GridActions['showErrors']>(() => 'none'),
  fix: vi.fn<GridActions['fix']>(),
  copy: vi.fn<GridActions['copy']>(),
  isCurrent: () => true,
  untilCurrent: async () => true,
  locate: async ([row = 0]: readonly number[]) => ({ row, position: row }),
};

const query = {};

function Grid({ total }: { readonly total: number }) {
  const [rows] = useState(() => createRowSource(total));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 500 }}>
      <ImportGrid
        kind="domestic"
        columns={columns}
        rows={rows}
        query={query}
        actions={actions}
        readOnly={false}
      />
    </div>
  );
}

async function showGrid(total = 1000, language: OfferedLanguage = 'en') {
  const { screen } = await show(<Grid total={total} />, { language });
  const element = screen.getByRole('grid');
  await expect.element(element).toBeVisible();
  const node = element.element();
  if (!(node instanceof HTMLElement)) throw new Error('The grid is not an HTML element.');
  node.focus();
  /** Row and column of each selected cell, from 0; the first two columns are the pinned ones. */
  const selectedCells = () =>
    [...node.querySelectorAll('[aria-selected=true]')].map((cell) => [
      Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
      Number(cell.getAttribute('aria-colindex')) - 1,
    ]);
  const cell = (row: number, column: number) => {
    const element = node.querySelector(
      `[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`,
    );
    if (!(element instanceof HTMLElement))
      throw new Error(`No cell ${row}, ${column} is rendered.`);
    return element;
  };
  /** Clipboard event of the page, with its data. */
  const dispatchClipboard = (
    type: 'copy' | 'cut' | 'paste',
    text = '',
    html = '',
    target: HTMLElement = node,
  ) => {
    const clipboardData = new DataTransfer();
    if (text !== '') clipboardData.setData('text/plain', text);
    if (html !== '') clipboardData.setData('text/html', html);
    target.dispatchEvent(
      new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData;
  };
  return { screen, node, selectedCells, cell, dispatchClipboard };
}

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};
const withShift = (key: string) => `{Shift>}${key}{/Shift}`;
const withControl = (key: string) => `{Control>}${key}{/Control}`;

beforeEach(() => {
  vi.clearAllMocks();
});

describe('a range of cells', () => {
  test('Shift and arrows extend a range, which is announced, and Escape ends it', async () => {
    const { screen, node, selectedCells } = await showGrid();
    expect(node.getAttribute('aria-multiselectable')).toBe('true');
    await press(withShift('{ArrowDown}{ArrowRight}'));
    expect(selectedCells()).toEqual([
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ]);
    await expect
      .element(screen.getByRole('status').filter({ hasText: '2 rows and 2 columns selected' }))
      .toBeInTheDocument();
    await press('{Escape}');
    expect(selectedCells()).toEqual([[0, 2]]);
  });

  test('arrow keys are mirrored in right-to-left pages', async () => {
    const { selectedCells } = await showGrid(1000, 'ar');
    await press(withShift('{ArrowLeft}'));
    expect(selectedCells()).toEqual([
      [0, 2],
      [0, 3],
    ]);
  });

  test('the mouse selects by drag, by Shift and click, and a row by its number', async () => {
    const { selectedCells, cell } = await showGrid();
    const dispatchPointer = (type: string, target: Element, options: PointerEventInit = {}) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, buttons: 1, ...options }),
      );
    dispatchPointer('pointerdown', cell(1, 3));
    dispatchPointer('pointermove', cell(3, 4));
    dispatchPointer('pointerup', cell(3, 4), { buttons: 0 });
    await expect.poll(() => selectedCells()).toHaveLength(6);
    dispatchPointer('pointermove', cell(5, 4));
    dispatchPointer('pointerdown', cell(1, 5), { shiftKey: true });
    dispatchPointer('pointerup', cell(1, 5), { buttons: 0 });
    await expect
      .poll(() => selectedCells())
      .toEqual([
        [1, 3],
        [1, 4],
        [1, 5],
      ]);
    dispatchPointer('pointerdown', cell(2, 0));
    dispatchPointer('pointerup', cell(2, 0), { buttons: 0 });
    await press('{Delete}');
    expect(actions.fix).toHaveBeenCalledExactlyOnceWith(
      { type: 'fill', span: { from: 2, to: 3 }, columns: columns.map((_, i) => i), text: '' },
      { total: 1000, first: 2, last: 2 },
    );
  });

  test('Enter and Tab stay within a range of several cells', async () => {
    const { node } = await showGrid();
    const active = () => node.getAttribute('aria-activedescendant')?.split('-').slice(-2).join();
    await press(withShift('{ArrowDown}{ArrowRight}'), '{Enter}');
    expect(active()).toBe('1,2');
    await press('{Enter}');
    expect(active()).toBe('0,3');
    await press('{Tab}', '{Tab}');
    expect(active()).toBe('1,3');
    await press(withShift('{Tab}'));
    expect(active()).toBe('1,2');
    await press('new', '{Enter}');
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(1, 0, 'new');
    expect(active()).toBe('0,3');
  });

  test('a column, a row and a full sheet are each one span', async () => {
    await showGrid(FULL_SHEET);
    await press(withControl(' '), withControl('d'));
    expect(actions.fix).toHaveBeenLastCalledWith(
      { type: 'fillDown', span: { from: 0, to: FULL_SHEET }, columns: [0] },
      { total: FULL_SHEET, first: 0, last: FULL_SHEET - 1 },
    );
    await press('{ArrowRight}', withControl('a'), '{Delete}');
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({
      type: 'fill',
      span: { from: 0, to: FULL_SHEET },
      columns: columns.map((_, i) => i),
    });
    await press('{ArrowDown}', withShift(' '), '{Delete}');
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({ span: { from: 1, to: 2 } });
  });

  test('Ctrl+Enter fills a range with the typed text', async () => {
    await showGrid();
    await press(withShift('{ArrowDown}'), 'same', withControl('{Enter}'));
    expect(actions.fix).toHaveBeenCalledExactlyOnceWith(
      { type: 'fill', span: { from: 0, to: 2 }, columns: [0], text: 'same' },
      { total: 1000, first: 0, last: 1 },
    );
    expect(actions.edit).not.toHaveBeenCalled();
  });

  test('Ctrl+D fills a range of one row from the row above', async () => {
    await showGrid();
    await press('{ArrowDown}', withControl('d'));
    expect(actions.fix.mock.lastCall?.[0]).toEqual({
      type: 'fillDown',
      span: { from: 0, to: 2 },
      columns: [0],
    });
  });
});

describe('the cell editor', () => {
  test('the Enter that ends a composition does not commit', async () => {
    const { screen } = await showGrid();
    await press('{F2}');
    const editor = screen.getByRole('grid').getByRole('textbox');
    await editor.fill('阿玛');
    endComposition(editor.element());
    expect(actions.edit).not.toHaveBeenCalled();
    pressEnter(editor.element());
    await expect.poll(() => actions.edit.mock.calls.length).toBe(1);
  });
});

describe('the clipboard', () => {
  test('a copied block is text and a table of texts, and cutting clears the cells', async () => {
    const { dispatchClipboard } = await showGrid();
    await press(withShift('{ArrowDown}{ArrowRight}'));
    const data = dispatchClipboard('copy');
    expect(data.getData('text/plain')).toBe('SO-1\treceiverName 0\r\nSO-2\treceiverName 1');
    expect(data.getData('text/html')).toContain('<td style="mso-number-format');
    expect(actions.fix).not.toHaveBeenCalled();
    dispatchClipboard('cut');
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({ type: 'fill', text: '' });
  });

  test('clipboard events that Firefox sends to the body reach the focused grid', async () => {
    const { dispatchClipboard, node } = await showGrid();
    expect(dispatchClipboard('copy', '', '', document.body).getData('text/plain')).toBe('SO-1');
    dispatchClipboard('paste', 'A\tB', '', document.body);
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({ type: 'paste', texts: [['A', 'B']] });
    node.blur();
    expect(dispatchClipboard('copy', '', '', document.body).getData('text/plain')).toBe('');
  });

  test('a block is pasted from the active cell on, and selected', async () => {
    const { dispatchClipboard, selectedCells } = await showGrid();
    await press('{ArrowDown}');
    dispatchClipboard('paste', 'A\t"B\n""1"""\r\nC\t\r\n');
    expect(actions.fix).toHaveBeenCalledExactlyOnceWith(
      {
        type: 'paste',
        from: 1,
        columns: [0, 1],
        texts: [
          ['A', 'B\n"1"'],
          ['C', ''],
        ],
      },
      { total: 1000, first: 1, last: 2 },
    );
    await expect.poll(() => selectedCells()).toHaveLength(4);
  });

  test('a single value fills a range, and a block that fits is repeated', async () => {
    const { dispatchClipboard } = await showGrid();
    await press(withShift('{ArrowDown}{ArrowDown}{ArrowDown}'));
    dispatchClipboard('paste', 'one');
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({ type: 'fill', text: 'one' });
    dispatchClipboard('paste', 'x\ny');
    expect(actions.fix.mock.lastCall?.[0]).toMatchObject({ texts: [['x'], ['y'], ['x'], ['y']] });
  });

  test('a table is pasted if its text has lost the columns, and is cut at the last column', async () => {
    const { dispatchClipboard } = await showGrid();
    await press('{End}');
    dispatchClipboard('paste', 'a b', '<table><tr><td>a<br>1</td><td>b</td></tr></table>');
    expect(actions.fix.mock.lastCall?.[0]).toEqual({
      type: 'paste',
      from: 0,
      columns: [columns.length - 1],
      texts: [['a\n1']],
    });
  });
});

describe('the menu', () => {
  test('Shift+F10 opens the menu, which returns the focus', async () => {
    const { screen, node } = await showGrid();
    await press(withShift('{ArrowDown}'), withShift('{F10}'));
    await expect.element(screen.getByRole('menuitem', { name: 'Skip 2 rows' })).toBeVisible();
    await press('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(node);
    await press(withShift('{F10}'));
    await screen.getByRole('menuitem', { name: 'Delete 2 rows' }).click();
    expect(actions.fix).toHaveBeenCalledExactlyOnceWith(
      { type: 'delete', span: { from: 0, to: 2 } },
      { total: 1000, first: 0, last: 1 },
    );
  });

  test('the right button opens the menu of the cell under the pointer', async () => {
    const { screen, cell } = await showGrid();
    cell(4, 5).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: 2 }));
    await screen.getByRole('menuitem', { name: 'Skip 1 row' }).click();
    expect(actions.fix.mock.lastCall?.[0]).toEqual({
      type: 'skip',
      span: { from: 4, to: 5 },
      skipped: true,
    });
  });

  test('a long press opens the menu of the range from the cell tapped before', async () => {
    const { screen, cell } = await showGrid();
    const touch = { bubbles: true, button: 0, pointerType: 'touch' } as const;
    cell(1, 2).dispatchEvent(new PointerEvent('pointerdown', touch));
    cell(1, 2).dispatchEvent(new PointerEvent('pointerup', touch));
    cell(1, 2).click();
    cell(3, 2).dispatchEvent(new PointerEvent('pointerdown', touch));
    await expect.element(screen.getByRole('menuitem', { name: 'Skip 3 rows' })).toBeVisible();
  });
});
