import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportActivity } from '../../../machines/orderImport/selectors.ts';
import type { OrderForecasts } from '../../../machines/orderImport/types.ts';
import { say } from '../../shell/say.ts';
import type { FailureCode, GridColumn, NoteCode, Refusal, RowState } from './types.ts';

/** Why a file could not be read, and what to do about it. */
const failureTexts: Readonly<Record<FailureCode, MessageDescriptor>> = {
  notASpreadsheet: msg({
    id: 'failure.notASpreadsheet',
    message:
      'This file is not a spreadsheet. Choose an .xlsx or .csv file, or export your orders as one.',
  }),
  empty: msg({
    id: 'failure.empty',
    message:
      'This file is empty. Check that it was saved and downloaded completely, then choose it again.',
  }),
  noHeader: msg({
    id: 'failure.noHeader',
    message:
      'No row with column names was found. Put names such as “Order number” and “Receiver name” above your orders, or copy them into our template.',
  }),
  noRows: msg({
    id: 'failure.noRows',
    message:
      'The column names are there, but no orders below them. Add at least one row and try again.',
  }),
  sheetMissing: msg({
    id: 'failure.sheetMissing',
    message: 'The workbook has no such sheet. Choose another sheet.',
  }),
  encrypted: msg({
    id: 'failure.encrypted',
    message:
      'This workbook is protected with a password. Open it in Excel, remove the password under File › Info › Protect Workbook › Encrypt with Password, save it and choose it again.',
  }),
  htmlNotWorkbook: msg({
    id: 'failure.htmlNotWorkbook',
    message:
      'This is a web page named like a workbook, as some systems export it. Open it in Excel, save it as .xlsx and choose that file.',
  }),
  unsupported: msg({
    id: 'failure.unsupported',
    message: 'This format can’t be read here. Save the file as .xlsx or .csv and choose it again.',
  }),
  corrupt: msg({
    id: 'failure.corrupt',
    message:
      'The file is damaged. Download or copy it again; if Excel can still open it, save it under a new name and choose that.',
  }),
  hostile: msg({
    id: 'failure.hostile',
    message:
      'The file is built in a way that could harm this computer, so it was not opened. Copy your orders into a new workbook and choose that.',
  }),
  tooLarge: msg({
    id: 'failure.tooLarge',
    message:
      'The file is over the limits. Split it into several files and import them one after the other.',
  }),
  deadline: msg({
    id: 'failure.deadline',
    message:
      'Reading took too long and was stopped. Close other tabs, or split the file, and try again.',
  }),
  cancelled: msg({
    id: 'failure.cancelled',
    message: 'Reading was cancelled. Nothing was imported.',
  }),
  crashed: msg({
    id: 'failure.crashed',
    message:
      'The reader stopped unexpectedly. Try again; if it happens once more, save the file as .csv and choose that.',
  }),
};

const emptySheet = msg({
  id: 'failure.emptySheet',
  message: 'The sheet “{sheet}” is empty. Choose another sheet.',
});

/** Why the file was refused; of several sheets, one may be empty. */
export function refusalText(i18n: I18n, { code, params = {}, reading }: Refusal): string {
  if (code === 'empty' && reading !== undefined && reading.sheets.length > 1) {
    return say(i18n, emptySheet, { sheet: reading.sheet });
  }
  return say(i18n, failureTexts[code], params);
}

/** What a file holds that a merchant should know of; `count` is filled in. */
export const noteTexts: Readonly<Record<NoteCode, MessageDescriptor>> = {
  hiddenRows: msg({
    id: 'note.hiddenRows',
    message: '{count, plural, one {# hidden row is included} other {# hidden rows are included}}',
  }),
  hiddenColumns: msg({
    id: 'note.hiddenColumns',
    message:
      '{count, plural, one {# hidden column is included} other {# hidden columns are included}}',
  }),
  hiddenSheets: msg({
    id: 'note.hiddenSheets',
    message:
      '{count, plural, one {# hidden sheet was not opened} other {# hidden sheets were not opened}}',
  }),
  mergedCells: msg({
    id: 'note.mergedCells',
    message:
      '{count, plural, one {# merged area: only its first cell holds the value} other {# merged areas: only the first cell of each holds the value}}',
  }),
  blankRows: msg({
    id: 'note.blankRows',
    message: '{count, plural, one {# blank row was left out} other {# blank rows were left out}}',
  }),
  totalRows: msg({
    id: 'note.totalRows',
    message: '{count, plural, one {# total row was left out} other {# total rows were left out}}',
  }),
  filtered: msg({
    id: 'note.filtered',
    message: 'A filter is set in the sheet: the rows it hides are included',
  }),
  guessedEncoding: msg({
    id: 'note.guessedEncoding',
    message: 'Encoding guessed. Text looks wrong?',
  }),
  repairedText: msg({
    id: 'note.repairedText',
    message:
      '{count, plural, one {# cell held unreadable characters, shown as �} other {# cells held unreadable characters, shown as �}}',
  }),
};

export const rowStateTexts: Readonly<Record<RowState, MessageDescriptor>> = {
  new: msg({ id: 'rowState.new', message: 'Not sent' }),
  skipped: msg({ id: 'rowState.skipped', message: 'Skipped' }),
  unknown: msg({ id: 'rowState.unknown', message: 'No answer yet' }),
  created: msg({ id: 'rowState.created', message: 'Created' }),
  duplicate: msg({ id: 'rowState.duplicate', message: 'Already exists' }),
  invalid: msg({ id: 'rowState.invalid', message: 'Refused' }),
};

/** What would become of orders if they were sent now. */
export const forecastTexts: Readonly<Record<keyof OrderForecasts, MessageDescriptor>> = {
  create: msg({ id: 'forecast.create', message: 'Will be created' }),
  duplicate: msg({ id: 'forecast.duplicate', message: 'Exist already, unchanged' }),
  conflict: msg({ id: 'forecast.conflict', message: 'Exist already, with other content' }),
  invalid: msg({ id: 'forecast.invalid', message: 'Will be refused' }),
};

export const matchTexts: Readonly<Record<NonNullable<GridColumn['reason']>, MessageDescriptor>> = {
  exact: msg({ id: 'match.exact', message: 'Same name' }),
  learned: msg({ id: 'match.learned', message: 'As you chose last time' }),
  alias: msg({ id: 'match.alias', message: 'Known name' }),
  fuzzy: msg({ id: 'match.fuzzy', message: 'Similar name' }),
  chosen: msg({ id: 'match.chosen', message: 'Chosen by you' }),
};

/** What is going on while rows are sent; the other activities have panels of their own. */
export const activityTexts: Readonly<
  Record<
    Exclude<
      ImportActivity,
      'reviewing' | 'checking' | 'remapping' | 'finished' | 'finishedRowsLeft'
    >,
    MessageDescriptor
  >
> = {
  reconciling: msg({ id: 'activity.reconciling', message: 'Asking which rows have arrived…' }),
  saving: msg({ id: 'activity.saving', message: 'Storing the import in this browser…' }),
  sending: msg({ id: 'activity.sending', message: 'Sending…' }),
  pausing: msg({ id: 'activity.pausing', message: 'Pausing after this batch…' }),
  stopping: msg({ id: 'activity.stopping', message: 'Stopping after this batch…' }),
  waiting: msg({ id: 'activity.waiting', message: 'Trying again in a moment.' }),
  offline: msg({
    id: 'activity.offline',
    message: 'You are offline. Sending goes on by itself when the network is back.',
  }),
  paused: msg({ id: 'activity.paused', message: 'Sending is paused.' }),
  signedOutPaused: msg({
    id: 'activity.signedOutPaused',
    message: 'Sending waits until you have signed in again.',
  }),
  halted: msg({ id: 'activity.halted', message: 'Sending has stopped.' }),
};
