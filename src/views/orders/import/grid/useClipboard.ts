import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';
import { fieldsIn, toSpan } from './gridFields.ts';
import type { GridActions } from './gridTypes.ts';
import { toRange, type Range, type Selection } from './gridSelection.ts';
import { parseClipboard, writeHtml, writeTsv, type Block } from './tsv.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import type { Fixes } from './useFixes.ts';

/** Maximum number of cells that are copied from loaded rows; more are requested from the engine. */
const MAX_LOADED_CELLS = 20_000;

interface ClipboardOptions {
  /** Element of the grid. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly rows: RowSource;
  readonly metas: readonly ColumnMeta[];
  readonly selection: Selection;
  readonly actions: Pick<GridActions, 'copy' | 'isCurrent'>;
  readonly fixes: Fixes;
  /** Whether a cell is being edited, which uses the clipboard itself. */
  readonly isEditing: boolean;
  readonly report: (outcome: 'copied' | 'tooMuch' | 'refused', cells: number) => void;
}

/** Block of cells; null unless all its rows are loaded. */
function readLoadedBlock(
  rows: RowSource,
  { top, bottom }: Range,
  columns: readonly number[],
): Block | null {
  const block: string[][] = [];
  for (let position = top; position <= bottom; position++) {
    const row = rows.row(position);
    if (row === undefined) return null;
    block.push(columns.map((column) => row.cells[column]?.text ?? ''));
  }
  return block;
}

async function runAfter(copied: Promise<boolean>, onCopied: () => void): Promise<void> {
  if (await copied) onCopied();
}

/** Copies, cuts and pastes blocks of cells, also between programs. */
export function useClipboard(options: ClipboardOptions) {
  const { rows, metas, selection, actions, fixes, report } = options;
  const range = toRange(selection);
  const columns = fieldsIn(metas, range);
  const cellCount = (range.bottom - range.top + 1) * columns.length;

  function readBlockIfLoaded(): Block | null {
    const isLoaded = cellCount <= MAX_LOADED_CELLS && actions.isCurrent(toSpan(range));
    return isLoaded ? readLoadedBlock(rows, range, columns) : null;
  }

  /** Copies rows from the engine; the clipboard item resolves when they arrive. */
  async function copyFromEngine(): Promise<boolean> {
    let fits = true;
    const text = actions.copy(toSpan(range), columns).then((copied) => {
      fits = copied === null || copied.ok;
      if (copied?.ok !== true) throw new Error('There is nothing for the clipboard.');
      return new Blob([copied.text], { type: 'text/plain' });
    });
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      report('copied', cellCount);
      return true;
    } catch {
      report(fits ? 'refused' : 'tooMuch', cellCount);
      return false;
    }
  }

  async function copy(): Promise<boolean> {
    if (cellCount === 0 || rows.total === 0) return false;
    const block = readBlockIfLoaded();
    if (block === null) return copyFromEngine();
    try {
      const blob = (type: string, text: string) => new Blob([text], { type });
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': blob('text/plain', writeTsv(block)),
          'text/html': blob('text/html', writeHtml(block)),
        }),
      ]);
      report('copied', cellCount);
      return true;
    } catch {
      report('refused', cellCount);
      return false;
    }
  }

  function setClipboardData(clipboard: DataTransfer, onCopied: () => void): void {
    const block = readBlockIfLoaded();
    if (block === null) {
      void runAfter(copyFromEngine(), onCopied);
      return;
    }
    clipboard.setData('text/plain', writeTsv(block));
    clipboard.setData('text/html', writeHtml(block));
    report('copied', cellCount);
    onCopied();
  }

  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: clipboard } = event;
    const isFocused = options.grid.current?.contains(document.activeElement) ?? false;
    if (!isFocused || options.isEditing || clipboard === null) return;
    if (event.type !== 'paste' && (cellCount === 0 || rows.total === 0)) return;
    event.preventDefault();
    if (event.type === 'paste') {
      fixes.paste(parseClipboard(clipboard.getData('text/plain'), clipboard.getData('text/html')));
    } else {
      setClipboardData(clipboard, () => {
        if (event.type === 'cut') fixes.fill('');
      });
    }
  });
  // Firefox sends these events to the selection, or to `body` without one, and not to the focused
  // grid.
  useEffect(() => {
    const stop = new AbortController();
    for (const type of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(type, (event) => onEvent(event), { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  return {
    /** For menu items, for which the browser may ask the user for permission. */
    copy: () => void copy(),
    cut: () => void runAfter(copy(), () => fixes.fill('')),
    paste: async () => {
      try {
        const [item] = await navigator.clipboard.read();
        const text = async (type: string) =>
          item?.types.includes(type) === true ? (await item.getType(type)).text() : '';
        fixes.paste(parseClipboard(await text('text/plain'), await text('text/html')));
      } catch {
        report('refused', 0);
      }
    },
  };
}
