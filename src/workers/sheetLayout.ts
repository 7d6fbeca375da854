import { toEngineError } from './engine/errors.ts';
import type { Session } from './engine/session/session.ts';
import {
  createColumnNotes,
  createExclusionNotes,
  findOtherSeparators,
} from './engine/session/sheetNotes.ts';
import { countGoodsLines } from './engine/session/goodsLines.ts';
import { readTopRows } from './engine/session/topRows.ts';
import { findUnusedColumns } from './engine/session/unusedColumns.ts';
import { LISTS_SHEET } from './engine/write/buildTemplate.ts';
import type { SheetStore } from './engine/store.ts';
import type { Workbook } from './engine/workbookTypes.ts';
import type {
  EngineEvent,
  EngineFailure,
  FileReading,
  OpenOptions,
  SheetLayout,
} from './protocol.ts';

/** Progress of a reading: the current sheet, and its rows so far. */
export interface ReadingState {
  readonly workbook: Workbook;
  /** Index into `workbook.sheets`. */
  readonly sheet: number | null;
  readonly store: SheetStore | null;
  /** Sheet row; null before the header is found. */
  readonly headerRow: number | null;
}

/** An open sheet, with the options for reading it again under another mapping. */
export interface OpenSheet {
  readonly workbook: Workbook;
  /** Index into `workbook.sheets`. */
  readonly sheet: number;
  readonly options: OpenOptions;
  readonly session: Session;
}

/** Layout of an open sheet, with its notes. */
export function toLayout({
  workbook,
  sheet,
  session,
  options: { sender = null },
}: OpenSheet): SheetLayout {
  const opened = session.sheet;
  const { store, plan } = opened;
  const { notes } = store;
  // The template has a hidden sheet with its lists, which is not merchant data.
  const hiddenSheets = workbook.sheets.filter((one) => one.hidden && one.name !== LISTS_SHEET);
  const visibleSheets = workbook.sheets.filter((one) => !one.hidden);
  const allNotes: SheetLayout['notes'] = [
    {
      note: 'oneOfSheets',
      // The first visible sheet is the expected one, so it needs no note.
      count: workbook.sheets[sheet] === visibleSheets[0] ? 0 : visibleSheets.length,
      name: workbook.sheets[sheet]?.name ?? '',
    },
    { note: 'noHeader', count: Number(plan.headerRow === 0) },
    { note: 'hiddenRows', count: notes.hiddenRows },
    { note: 'hiddenColumns', count: notes.hiddenColumns },
    { note: 'hiddenSheets', count: hiddenSheets.length },
    { note: 'mergedCells', count: notes.merged.length },
    ...createExclusionNotes(opened),
    ...createColumnNotes(opened),
    { note: 'goodsLines', count: countGoodsLines(opened) },
    {
      note: 'tableBeside',
      count: plan.tableBeside?.columns.size ?? 0,
      name: plan.tableBeside?.name ?? '',
    },
    ...findOtherSeparators(opened, workbook.text),
    // A filter that hides nothing, such as the template's, needs no note.
    { note: 'filtered', count: Number(notes.isFiltered && notes.hiddenRows > 0) },
    { note: 'guessedEncoding', count: Number(workbook.text?.isEncodingGuessed ?? false) },
    { note: 'repairedText', count: notes.repairedText },
    ...createEscapeNotes(workbook),
  ];
  return {
    ...toReading({ workbook, sheet, store, headerRow: plan.headerRow }),
    headerRow: plan.headerRow,
    format: workbook.format,
    columns: plan.columns,
    fileColumns: plan.fileColumns,
    missing: plan.missing,
    questions: plan.questions,
    ...(workbook.code === undefined ? {} : { fileCode: workbook.code }),
    ...(plan.recipe === null ? {} : { recipe: plan.recipe }),
    ...(plan.savedLayout === null ? {} : { savedLayout: plan.savedLayout }),
    unused: findUnusedColumns(opened),
    ...(sender === null ? {} : { sender }),
    notes: allNotes.filter(({ count }) => count > 0),
  };
}

/** Notes on backslashes: read as escapes, or possibly escapes. */
function createEscapeNotes({ text }: Workbook): SheetLayout['notes'] {
  const { hasEscapes = false, mayEscape = false } = text ?? {};
  return [
    { note: 'escapes', count: Number(hasEscapes) },
    { note: 'mayEscape', count: Number(mayEscape && !hasEscapes) },
  ];
}

function toReading({ workbook, sheet, store, headerRow }: ReadingState): FileReading {
  return {
    sheets: workbook.sheets,
    sheet: (sheet === null ? undefined : workbook.sheets[sheet]?.name) ?? '',
    headerRow,
    head: store === null ? [] : readTopRows(store),
    text: workbook.text,
  };
}

/** Converts anything thrown to a failure; `reached` is null if the file could not be opened at all. */
export function toFailure(thrown: unknown, reached: ReadingState | null): EngineFailure {
  const { code, message, params } = toEngineError(thrown);
  const { reason } = params;
  return {
    code,
    message,
    params,
    ...(reason === undefined ? {} : { reason }),
    ...(reached === null ? {} : { reading: toReading(reached) }),
  };
}

/** Minimum milliseconds between progress events. */
const PROGRESS_MS = 60;

type Progress = Extract<EngineEvent, { type: 'progress' }>['progress'];

/** Limits progress events to a few per second; progress is only computed for those. */
export function throttleProgress(
  onEvent: (event: EngineEvent) => void,
): (progress: () => Progress) => void {
  let lastSent = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - lastSent < PROGRESS_MS) return;
    lastSent = now;
    onEvent({ type: 'progress', progress: progress() });
  };
}
