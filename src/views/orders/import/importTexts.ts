import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderForecasts } from '../../../machines/orderImport/types.ts';
import type { GridColumn, NoteCode, RowState } from '../../../workers/protocol.ts';

/** Notes about a file; `count` and `name` are filled in. */
export const noteTexts: Readonly<Record<NoteCode, MessageDescriptor>> = {
  hiddenRows: msg({
    id: 'note.hiddenRows',
    message: '{count, plural, one {# hidden row included} other {# hidden rows included}}',
  }),
  hiddenColumns: msg({
    id: 'note.hiddenColumns',
    message: '{count, plural, one {# hidden column included} other {# hidden columns included}}',
  }),
  hiddenSheets: msg({
    id: 'note.hiddenSheets',
    message: '{count, plural, one {# hidden sheet not opened} other {# hidden sheets not opened}}',
  }),
  oneOfSheets: msg({
    id: 'note.oneOfSheets',
    message:
      '{count, plural, one {Of # sheet, “{name}” is read} other {Of # sheets, “{name}” is read}}',
  }),
  noHeader: msg({
    id: 'note.noHeader',
    message:
      'No header row: the first row is read as an order, and columns are matched by their content',
  }),
  mergedCells: msg({
    id: 'note.mergedCells',
    message:
      '{count, plural, one {# merged area: only its first cell has the value} other {# merged areas: only the first cell of each has the value}}',
  }),
  blankRows: msg({
    id: 'note.blankRows',
    message: '{count, plural, one {# blank row skipped} other {# blank rows skipped}}',
  }),
  totalRows: msg({
    id: 'note.totalRows',
    message: '{count, plural, one {# total row skipped} other {# total rows skipped}}',
  }),
  remarkRows: msg({
    id: 'note.remarkRows',
    message:
      '{count, plural, one {# row that is a title or a remark skipped} other {# rows that are titles or remarks skipped}}',
  }),
  asideRows: msg({
    id: 'note.asideRows',
    message:
      '{count, plural, one {# row without an order number, receiver or goods skipped} other {# rows without an order number, receiver or goods skipped}}',
  }),
  groupRows: msg({
    id: 'note.groupRows',
    message:
      '{count, plural, one {# row above its orders skipped} other {# rows above their orders skipped}}',
  }),
  lineRows: msg({
    id: 'note.lineRows',
    message:
      '{count, plural, one {# row combined with the row of the same order above} other {# rows combined with the rows of the same orders above}}',
  }),
  goodsLines: msg({
    id: 'note.goodsLines',
    message:
      '{count, plural, one {# more goods line, from columns side by side} other {# more goods lines, from columns side by side}}',
  }),
  tableBeside: msg({
    id: 'note.tableBeside',
    message:
      '{count, plural, one {# column of the table “{name}” beside the orders is not used} other {# columns of the table “{name}” beside the orders are not used}}',
  }),
  otherSeparators: msg({
    id: 'note.otherSeparators',
    message:
      '{count, plural, one {# row has another column separator. Import it as a file of its own} other {# rows have another column separator. Import them as a file of their own}}',
  }),
  wrappedCells: msg({
    id: 'note.wrappedCells',
    message:
      '{count, plural, one {# value without the quotes, apostrophe or codes around it} other {# values without the quotes, apostrophes or codes around them}}',
  }),
  zonedMidnights: msg({
    id: 'note.zonedMidnights',
    message:
      '{count, plural, one {# date in another time zone was converted to yours} other {# dates in another time zone were converted to yours}}',
  }),
  lateMidnights: msg({
    id: 'note.lateMidnights',
    message:
      '{count, plural, one {# date stored seconds before midnight is read as the next day} other {# dates stored seconds before midnight are read as the next day}}',
  }),
  filtered: msg({
    id: 'note.filtered',
    message: 'The sheet has a filter. Rows it hides are included.',
  }),
  guessedEncoding: msg({
    id: 'note.guessedEncoding',
    message: 'Encoding guessed. Text looks wrong?',
  }),
  repairedText: msg({
    id: 'note.repairedText',
    message:
      '{count, plural, one {# cell has unreadable characters, shown as �} other {# cells have unreadable characters, shown as �}}',
  }),
  escapes: msg({
    id: 'note.escapes',
    message:
      'Backslashes were read as special characters: \\n as a line break, \\N as an empty cell',
  }),
  mayEscape: msg({
    id: 'note.mayEscape',
    message:
      'Some backslashes may be special characters, such as \\n for a line break. They were read as text',
  }),
};

/** Notes that differ for files of addresses. */
export const addressNoteTexts: Readonly<Partial<Record<NoteCode, MessageDescriptor>>> = {
  noHeader: msg({
    id: 'note.noHeader.addresses',
    message:
      'No header row: the first row is read as an address, and columns are matched by their content',
  }),
};

export const rowStateTexts: Readonly<Record<RowState, MessageDescriptor>> = {
  new: msg({ id: 'rowState.new', message: 'Ready' }),
  skipped: msg({ id: 'rowState.skipped', message: 'Skipped' }),
  unknown: msg({ id: 'rowState.unknown', message: 'Waiting for answer' }),
  created: msg({ id: 'rowState.created', message: 'Created' }),
  duplicate: msg({ id: 'rowState.duplicate', message: 'Already exists' }),
  invalid: msg({ id: 'rowState.invalid', message: 'Refused' }),
};

/** Plural forms, shown beside a count. */
export const rowCountTexts: Readonly<Record<RowState, MessageDescriptor>> = {
  new: msg({ id: 'rowCount.new', message: 'Ready' }),
  skipped: msg({ id: 'rowCount.skipped', message: 'Skipped' }),
  unknown: msg({ id: 'rowCount.unknown', message: 'Waiting for answer' }),
  created: msg({ id: 'rowCount.created', message: 'Created' }),
  duplicate: msg({ id: 'rowCount.duplicate', message: 'Already exist' }),
  invalid: msg({ id: 'rowCount.invalid', message: 'Refused' }),
};

/** Forecasts of a row. */
export const rowForecastTexts: Readonly<Record<keyof OrderForecasts, MessageDescriptor>> = {
  create: msg({ id: 'rowForecast.create', message: 'Will be created' }),
  duplicate: msg({ id: 'rowForecast.duplicate', message: 'Already exists, no changes' }),
  conflict: msg({ id: 'rowForecast.conflict', message: 'Already exists, details differ' }),
  invalid: msg({ id: 'rowForecast.invalid', message: 'Will be refused' }),
};

/** Plural forms of the forecasts, shown beside a count. */
export const forecastTexts: Readonly<Record<keyof OrderForecasts, MessageDescriptor>> = {
  create: msg({ id: 'forecast.create', message: 'Will be created' }),
  duplicate: msg({ id: 'forecast.duplicate', message: 'Already exist, no changes' }),
  conflict: msg({ id: 'forecast.conflict', message: 'Already exist, details differ' }),
  invalid: msg({ id: 'forecast.invalid', message: 'Will be refused' }),
};

export const matchTexts: Readonly<Record<NonNullable<GridColumn['reason']>, MessageDescriptor>> = {
  exact: msg({ id: 'match.exact', message: 'Same name' }),
  learned: msg({ id: 'match.learned', message: 'Same as last time' }),
  recipe: msg({ id: 'match.recipe', message: 'Known export' }),
  alias: msg({ id: 'match.alias', message: 'Known name' }),
  fuzzy: msg({ id: 'match.fuzzy', message: 'Similar name' }),
  chosen: msg({ id: 'match.chosen', message: 'Chosen by you' }),
};
