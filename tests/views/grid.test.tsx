import { useRef, useState } from 'react';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GridActions, GridHandle } from '../../src/views/orders/import/grid/gridTypes.ts';
import { ImportGrid } from '../../src/views/orders/import/grid/ImportGrid.tsx';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import { show } from './support/portal.tsx';
import { columns, createRowSource } from './support/rows.ts';

const FULL_SHEET = 1_048_575;
const texts = { en, fr, ar };

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

const query = { filter: { severity: 'error' } } as const;

function Grid({ total, readOnly }: { readonly total: number; readonly readOnly: boolean }) {
  const [rows] = useState(() => createRowSource(total));
  const gridHandle = useRef<GridHandle>(null);
  return (
    <div style={{ display: 'flex', blockSize: 500 }}>
      <input type="search" />
      <ImportGrid
        ref={gridHandle}
        kind="domestic"
        columns={columns}
        rows={rows}
        query={query}
        actions={actions}
        readOnly={readOnly}
      />
    </div>
  );
}

async function showGrid(
  total = 1000,
  language: OfferedLanguage = 'en',
  readOnly = false,
  size: readonly [number, number] = [1280, 800],
) {
  const { screen } = await show(<Grid total={total} readOnly={readOnly} />, { language, size });
  const grid = screen.getByRole('grid');
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  /** Active cell, as exposed to assistive technology. */
  const active = () => {
    const id = grid.element().getAttribute('aria-activedescendant') ?? '';
    const cell = document.getElementById(id);
    return {
      text: cell?.textContent,
      row: Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')),
      column: Number(cell?.getAttribute('aria-colindex')),
      invalid: cell?.getAttribute('aria-invalid') ?? null,
      inView: cell !== null && isInView(cell, grid.element()),
    };
  };
  return { screen, grid, active };
}

function isInView(cell: Element, container: Element): boolean {
  const [cellBox, gridBox] = [cell.getBoundingClientRect(), container.getBoundingClientRect()];
  return (
    cellBox.top >= gridBox.top &&
    cellBox.bottom <= gridBox.bottom &&
    cellBox.left >= gridBox.left - 1 &&
    cellBox.right <= gridBox.right + 1
  );
}

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};

beforeEach(() => {
  vi.clearAllMocks();
});

describe('import grid', () => {
  test('the grid exposes its size and the position of each cell', async () => {
    const { grid, active } = await showGrid();
    // A header and 1,000 rows; two pinned columns before those of the file.
    await expect.element(grid).toHaveAttribute('aria-rowcount', '1001');
    expect(Number(grid.element().getAttribute('aria-colcount'))).toBe(columns.length + 2);
    expect(active()).toMatchObject({ text: 'SO-1', row: 2, column: 3, inView: true });
    expect(grid.getByRole('rowheader').first().element().textContent).toBe('2');
  });

  test('arrows, Home, End and the page keys move the active cell, which stays in view', async () => {
    const { active } = await showGrid();
    await press('{ArrowDown}', '{ArrowRight}');
    expect(active()).toMatchObject({ row: 3, column: 4, inView: true });
    await press('{End}');
    await expect.poll(() => active()).toMatchObject({ column: columns.length + 2, inView: true });
    await press('{Home}');
    await expect.poll(() => active()).toMatchObject({ row: 3, column: 1, inView: true });
    await press('{PageDown}', '{PageDown}');
    await expect.poll(() => active().inView).toBe(true);
    expect(active().row).toBeGreaterThan(20);
    await press('{PageUp}', '{PageUp}');
    expect(active().row).toBe(3);
  });

  test.each(['en', 'fr', 'ar'] as const)(
    'pinned columns use at most a third of a phone’s width in %s, and name row states',
    async (language) => {
      const { screen } = await showGrid(FULL_SHEET, language, false, [390, 844]);
      const pinnedHeaders = screen.getByRole('columnheader').elements().slice(0, 2);
      const pinnedWidth = pinnedHeaders.reduce(
        (sum, head) => sum + head.getBoundingClientRect().width,
        0,
      );
      // The grid has 350 of the page's 390 pixels.
      expect(pinnedWidth).toBeLessThanOrEqual(350 / 3);
      await press('{Control>}{End}{/Control}');
      const rowNumber = screen.getByRole('rowheader', { name: String(FULL_SHEET + 1) });
      await expect.element(rowNumber).toBeVisible();
      const { scrollWidth, clientWidth } = rowNumber.element();
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      const ready = texts[language]['rowState.new'];
      const states = screen.getByRole('gridcell', { name: ready, exact: true });
      await expect.element(states.first()).toBeVisible();
      expect(states.first().element().getBoundingClientRect().width).toBeLessThan(60);
    },
  );

  test('arrow keys are mirrored in right-to-left pages', async () => {
    const { active } = await showGrid(1000, 'ar');
    await press('{ArrowLeft}');
    expect(active().column).toBe(4);
    await press('{ArrowRight}', '{ArrowRight}');
    expect(active().column).toBe(2);
    await press('{End}');
    await expect.poll(() => active()).toMatchObject({ column: columns.length + 2, inView: true });
  });

  test('the keyboard reaches the last row of a full sheet, and only visible rows are rendered', async () => {
    const { grid, active } = await showGrid(FULL_SHEET);
    await press('{Control>}{End}{/Control}', '{Home}', '{ArrowRight}', '{ArrowRight}');
    await expect.poll(() => active()).toMatchObject({ text: 'SO-1048575', inView: true });
    expect(grid.getByRole('row').elements().length).toBeLessThan(60);
    await press('{ArrowUp}');
    await expect.poll(() => active()).toMatchObject({ text: 'SO-1048574', inView: true });
    await press('{Control>}{Home}{/Control}');
    await expect.poll(() => active()).toMatchObject({ row: 2, inView: true });
  });

  test.each(['en', 'ar'] as const)('Ctrl+Home scrolls to the start (%s)', async (language) => {
    const { grid } = await showGrid(1000, language);
    await press('{Control>}{End}{/Control}');
    await expect.poll(() => Math.abs(grid.element().scrollLeft)).toBeGreaterThan(500);
    await press('{Control>}{Home}{/Control}');
    await expect.poll(() => Math.abs(grid.element().scrollLeft)).toBe(0);
  });

  test.each(['en', 'ar'] as const)(
    'pinned cells stay in place during vertical scrolling (%s)',
    async (language) => {
      const { grid } = await showGrid(1000, language);
      const scroller = grid.element() as HTMLElement;
      const sideways = language === 'ar' ? -300 : 300;
      const scroll = (offset: 'scrollLeft' | 'scrollTop', to: number) => {
        scroller[offset] = to;
        scroller.dispatchEvent(new Event('scroll'));
      };
      /** Position of the first pinned cell, and its CSS position. */
      const pinned = () => {
        const cell = grid.getByRole('rowheader').first().element();
        return {
          left: cell.getBoundingClientRect().left,
          position: getComputedStyle(cell.parentElement ?? cell).position,
        };
      };
      // Pinned cells are relative only during vertical scrolling, which sticky cells would slow down.
      const { left } = pinned();
      scroll('scrollLeft', sideways);
      expect(pinned()).toEqual({ left, position: 'sticky' });
      scroll('scrollTop', 400);
      expect(pinned()).toEqual({ left, position: 'relative' });
      scroll('scrollLeft', sideways / 2);
      expect(pinned()).toEqual({ left, position: 'sticky' });
      scroll('scrollTop', 0);
      expect(pinned()).toEqual({ left, position: 'relative' });
      await expect.poll(pinned).toEqual({ left, position: 'sticky' });
    },
  );

  test('elements of rows that left the view are reused, and rows are exposed in sequence', async () => {
    const { grid, active } = await showGrid();
    const renderedRows = () => grid.getByRole('row').elements().slice(1);
    const before = new Set(renderedRows());
    await press('{PageDown}', '{PageDown}', '{PageDown}');
    await expect.poll(() => active()).toMatchObject({ inView: true });
    const group = grid.getByRole('rowgroup').elements().at(-1);
    const ownedRows = (group?.getAttribute('aria-owns') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    const indexes = ownedRows.map((row) => Number(row?.getAttribute('aria-rowindex')));
    expect(indexes).toEqual(indexes.map((_, step) => (indexes[0] ?? NaN) + step));
    expect(indexes).toContain(active().row);
    expect(new Set(ownedRows)).toEqual(new Set(renderedRows()));
    expect(ownedRows.filter((row) => row !== null && before.has(row)).length).toBe(before.size);
  });

  test('Enter commits a cell and moves down, and Escape cancels', async () => {
    const { active } = await showGrid();
    await press('{Enter}');
    const input = document.activeElement as HTMLInputElement;
    expect(input.value).toBe('SO-1');
    await press('-X{Enter}');
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(0, 0, 'SO-1-X');
    expect(active().row).toBe(3);
    await press('{F2}', 'zzz', '{Escape}');
    expect(actions.edit).toHaveBeenCalledOnce();
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });

  test('an edit leaves no caret behind', async () => {
    await showGrid();
    for (const key of ['{Enter}', '{Escape}', '{Tab}']) {
      await press('{F2}', 'zzz', key);
      await expect.poll(() => document.getSelection()?.rangeCount).toBe(0);
    }
  });

  test('blur commits a text, and the clicked field keeps the focus', async () => {
    const { screen } = await showGrid();
    const find = screen.getByRole('searchbox');
    await press('{F2}', '-X');
    await find.click();
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(0, 0, 'SO-1-X');
    await press('abc');
    await expect.element(find).toHaveValue('abc');
    expect(document.getSelection()?.rangeCount).toBe(1);
  });

  test('typing replaces the text, and Tab moves to the next cell', async () => {
    const { active } = await showGrid();
    await press('N', 'ew', '{Tab}');
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(0, 0, 'New');
    expect(active()).toMatchObject({ row: 2, column: 4 });
  });

  test('Delete clears a cell, and shortcuts undo, redo and find', async () => {
    await showGrid();
    await press('{Delete}', '{Control>}z{/Control}', '{Control>}y{/Control}');
    await press('{Control>}{Shift>}z{/Shift}{/Control}', '{Control>}f{/Control}');
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(0, 0, '');
    expect(actions.undo).toHaveBeenCalledOnce();
    expect(actions.redo).toHaveBeenCalledTimes(2);
    expect(actions.find).toHaveBeenCalledOnce();
  });

  test('Enter in the state cell skips the row', async () => {
    await showGrid();
    await press('{ArrowLeft}', '{Enter}');
    expect(actions.toggleSkipped).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 0 }),
    );
    // Typing does not skip a row.
    await userEvent.keyboard('Ama');
    expect(actions.toggleSkipped).toHaveBeenCalledOnce();
  });

  test('a cell with an error has an icon and an explanation', async () => {
    const { screen, active } = await showGrid();
    await press('{F8}');
    await expect.poll(() => active()).toMatchObject({ row: 3, invalid: 'true' });
    expect(active().text).toBe('Expres');
    await press('{F8}');
    await expect.poll(() => active()).toMatchObject({ row: 5, column: 5, text: '12' });
    const cell = screen.getByRole('gridcell', { name: '12' }).first();
    expect(cell.element().querySelector('svg')).not.toBeNull();
    expect(cell.element().querySelector('[title]')?.getAttribute('title')).toContain(
      'Invalid phone number',
    );
  });

  test('a row that was sent is locked', async () => {
    const { active } = await showGrid();
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active().row).toBe(7);
    await press('{F2}', '{Delete}');
    expect(actions.edit).not.toHaveBeenCalled();
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });

  test('cells are read-only while the file is read', async () => {
    const { grid } = await showGrid(1000, 'en', true);
    await expect.element(grid).toHaveAttribute('aria-readonly', 'true');
    await press('{F2}', '{Delete}');
    expect(actions.edit).not.toHaveBeenCalled();
  });

  test('a header sorts the rows', async () => {
    const { screen } = await showGrid();
    await screen.getByRole('button', { name: 'Sort by Receiver name' }).click();
    expect(actions.sort).toHaveBeenCalledExactlyOnceWith(1);
  });
});
