import { toEngineError } from './engine/errors.ts';
import type { Session } from './engine/session/session.ts';
import { columnNotes, leftOutNotes, otherSeparators } from './engine/session/notes.ts';
import { goodsLines } from './engine/session/sideBySide.ts';
import { topRows } from './engine/session/topRows.ts';
import { unusedColumns } from './engine/session/unusedColumns.ts';
import { LISTS } from './engine/write/template.ts';
import type { SheetStore } from './engine/store.ts';
import type { Workbook } from './engine/types.ts';
import type {
  EngineEvent,
  EngineFailure,
  FileReading,
  OpenOptions,
  SheetLayout,
} from './protocol.ts';

/** How far the reading of a file has come: the sheet it is at, and its rows so far. */
export interface Reached {
  readonly workbook: Workbook;
  /** Its place in `workbook.sheets`. */
  readonly sheet: number | null;
  readonly store: SheetStore | null;
  /** Sheet row; null before the header is found. */
  readonly headerRow: number | null;
}

/** The sheet that is open: enough to show it, and to read it again with another mapping. */
export interface Opened {
  readonly workbook: Workbook;
  /** Its place in `workbook.sheets`. */
  readonly sheet: number;
  readonly options: OpenOptions;
  readonly session: Session;
}

/** How a sheet was read, and what it holds. */
export function layoutOf({
  workbook,
  sheet,
  session,
  options: { sender = null },
}: Opened): SheetLayout {
  const opened = session.sheet;
  const { store, plan } = opened;
  const { notes } = store;
  // The template hides a sheet with its lists, which is no merchant's data.
  const hidden = workbook.sheets.filter((one) => one.hidden && one.name !== LISTS);
  const visible = workbook.sheets.filter((one) => !one.hidden);
  const found: SheetLayout['notes'] = [
    {
      note: 'oneOfSheets',
      // Who finds the first sheet read is not surprised.
      count: workbook.sheets[sheet] === visible[0] ? 0 : visible.length,
      name: workbook.sheets[sheet]?.name ?? '',
    },
    { note: 'noHeader', count: Number(plan.headerRow === 0) },
    { note: 'hiddenRows', count: notes.hiddenRows },
    { note: 'hiddenColumns', count: notes.hiddenColumns },
    { note: 'hiddenSheets', count: hidden.length },
    { note: 'mergedCells', count: notes.merged.length },
    ...leftOutNotes(opened),
    ...columnNotes(opened),
    { note: 'goodsLines', count: goodsLines(opened) },
    { note: 'tableBeside', count: plan.beside?.columns.size ?? 0, name: plan.beside?.name ?? '' },
    ...otherSeparators(opened, workbook.text),
    // The template's own filter hides nothing, as others may.
    { note: 'filtered', count: Number(notes.filtered && notes.hiddenRows > 0) },
    { note: 'guessedEncoding', count: Number(workbook.text?.isEncodingGuessed ?? false) },
    { note: 'repairedText', count: notes.repairedText },
    ...escapeNotes(workbook),
  ];
  return {
    ...readingOf({ workbook, sheet, store, headerRow: plan.headerRow }),
    headerRow: plan.headerRow,
    format: workbook.format,
    columns: plan.columns,
    fileColumns: plan.fileColumns,
    missing: plan.missing,
    questions: plan.questions,
    ...(workbook.code === undefined ? {} : { fileCode: workbook.code }),
    ...(plan.recipe === null ? {} : { recipe: plan.recipe }),
    ...(plan.shape === null ? {} : { shape: plan.shape }),
    unused: unusedColumns(opened),
    ...(sender === null ? {} : { sender }),
    notes: found.filter(({ count }) => count > 0),
  };
}

/** What is said of backslashes: that they are read as codes, or may be. */
function escapeNotes({ text }: Workbook): SheetLayout['notes'] {
  const { hasEscapes = false, mayEscape = false } = text ?? {};
  return [
    { note: 'escapes', count: Number(hasEscapes) },
    { note: 'mayEscape', count: Number(mayEscape && !hasEscapes) },
  ];
}

function readingOf({ workbook, sheet, store, headerRow }: Reached): FileReading {
  return {
    sheets: workbook.sheets,
    sheet: (sheet === null ? undefined : workbook.sheets[sheet]?.name) ?? '',
    headerRow,
    head: store === null ? [] : topRows(store),
    text: workbook.text,
  };
}

/** What was thrown, as a failure; `reached` is null where the file could not be opened at all. */
export function failureOf(thrown: unknown, reached: Reached | null): EngineFailure {
  const { code, message, params } = toEngineError(thrown);
  const { reason } = params;
  return {
    code,
    message,
    params,
    ...(reason === undefined ? {} : { reason }),
    ...(reached === null ? {} : { reading: readingOf(reached) }),
  };
}

/** Milliseconds between two progress events. */
const PROGRESS_MS = 60;

type Progress = Extract<EngineEvent, { type: 'progress' }>['progress'];

/** Tells progress a few times a second at most; only then is it asked for. */
export function throttled(
  onEvent: (event: EngineEvent) => void,
): (progress: () => Progress) => void {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    onEvent({ type: 'progress', progress: progress() });
  };
}
