import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOrderKind, type ImportKind } from '../../../domain/sheets/sheet.ts';
import { fillMessage } from '../../../ui/commonWords.tsx';
import type { FailureCode, FailureReason, EngineFailure } from '../../../workers/protocol.ts';

/** Reasons why a file could not be read, with what to do about it. */
const failureTexts: Readonly<Record<FailureCode, MessageDescriptor>> = {
  notASpreadsheet: msg({
    id: 'failure.notASpreadsheet',
    message: 'This file isn’t a spreadsheet. Choose an .xlsx or .csv file.',
  }),
  empty: msg({
    id: 'failure.empty',
    message:
      'This file is empty. Check that it was saved and downloaded completely, then choose it again.',
  }),
  noHeader: msg({
    id: 'failure.noHeader',
    message:
      'No header row found. Add column names such as “Order number” and “Receiver name” above your orders, or use our template.',
  }),
  noRows: msg({
    id: 'failure.noRows',
    message: 'The file has column names but no orders. Add at least one row and try again.',
  }),
  sheetMissing: msg({
    id: 'failure.sheetMissing',
    message: 'The workbook doesn’t have this sheet. Choose another sheet.',
  }),
  encrypted: msg({
    id: 'failure.encrypted',
    message:
      'This workbook is protected with a password. Open it in Excel, remove the password under File › Info › Protect Workbook › Encrypt with Password, save it and choose it again.',
  }),
  htmlNotWorkbook: msg({
    id: 'failure.htmlNotWorkbook',
    message:
      'This file is a web page without a table. Open it in Excel, save it as .xlsx and choose that file.',
  }),
  unsupported: msg({
    id: 'failure.unsupported',
    message: 'This format isn’t supported. Save the file as .xlsx or .csv and choose it again.',
  }),
  corrupt: msg({
    id: 'failure.corrupt',
    message:
      'The file is damaged. Download or copy it again. If Excel can open it, save it under a new name and choose that.',
  }),
  hostile: msg({
    id: 'failure.hostile',
    message:
      'The file is built in a way that could harm your computer, so it wasn’t opened. Copy your orders into a new workbook and choose that.',
  }),
  tooLarge: msg({
    id: 'failure.tooLarge',
    message: 'The file is too large. Split it and import the parts one after the other.',
  }),
  deadline: msg({
    id: 'failure.deadline',
    message:
      'Reading took too long and was stopped. Close other tabs or split the file, and try again.',
  }),
  cancelled: msg({
    id: 'failure.cancelled',
    message: 'Reading was cancelled. Nothing was imported.',
  }),
  notStarted: msg({
    id: 'failure.notStarted',
    message:
      'The import couldn’t start, so the file wasn’t read. Check your connection, close other tabs and try again.',
  }),
  crashed: msg({
    id: 'failure.crashed',
    message:
      'The reader stopped unexpectedly. Try again. If it happens again, save the file as .csv and choose that.',
  }),
};

const emptySheet = msg({
  id: 'failure.emptySheet',
  message: 'The sheet “{sheet}” is empty. Choose another sheet.',
});

/** More specific texts by reason. */
const reasonTexts: Readonly<Record<FailureReason, MessageDescriptor>> = {
  pdf: msg({
    id: 'failure.pdf',
    message: 'This is a PDF. Export your orders as .xlsx or .csv and choose that file.',
  }),
  picture: msg({
    id: 'failure.picture',
    message: 'This is a picture. Choose the .xlsx or .csv file with your orders.',
  }),
  media: msg({
    id: 'failure.media',
    message: 'This is an audio or video file. Choose the .xlsx or .csv file with your orders.',
  }),
  textDocument: msg({
    id: 'failure.textDocument',
    message:
      'This is a text document. Copy its table into Excel, save it as .xlsx and choose that file.',
  }),
  presentation: msg({
    id: 'failure.presentation',
    message:
      'This is a presentation. Copy its table into Excel, save it as .xlsx and choose that file.',
  }),
  officeFile: msg({
    id: 'failure.officeFile',
    message:
      'This file belongs to another Office program and holds no workbook. Choose the .xlsx or .csv file with your orders.',
  }),
  archive: msg({
    id: 'failure.archive',
    message:
      'This is a compressed file, such as a ZIP. Extract it and choose the spreadsheet in it.',
  }),
  email: msg({
    id: 'failure.email',
    message: 'This is an email. Save its attachment and choose that file.',
  }),
  json: msg({
    id: 'failure.json',
    message: 'This is a JSON file. Export your orders as .xlsx or .csv and choose that file.',
  }),
  xml: msg({
    id: 'failure.xml',
    message:
      'This is an XML file, but not a spreadsheet. Export your orders as .xlsx or .csv and choose that file.',
  }),
  database: msg({
    id: 'failure.database',
    message:
      'This is a database. Export your orders from it as .xlsx or .csv and choose that file.',
  }),
  sqlDump: msg({
    id: 'failure.sqlDump',
    message:
      'This is a database dump (SQL). In your database program, export the table as .csv and choose that file.',
  }),
  program: msg({
    id: 'failure.program',
    message: 'This is a program. Choose the .xlsx or .csv file with your orders.',
  }),
  shortcut: msg({
    id: 'failure.shortcut',
    message: 'This is only a shortcut. Open the folder it points to and choose the file there.',
  }),
  googleShortcut: msg({
    id: 'failure.googleShortcut',
    message:
      'This is only a link to Google Sheets. Open it there, choose File › Download › Microsoft Excel (.xlsx) and then choose that file here.',
  }),
  lockFile: msg({
    id: 'failure.lockFile',
    message:
      'This is the lock file of a workbook that is open. Choose the file of the same name without ~$ or .~lock.',
  }),
  macFile: msg({
    id: 'failure.macFile',
    message:
      'This is a hidden macOS file. Choose the file of the same name without ._ at the start.',
  }),
  unreadable: msg({
    id: 'failure.unreadable',
    message:
      'The file can’t be read any more: it was moved, changed or is locked. Close it in other programs and choose it again.',
  }),
  numbers: msg({
    id: 'failure.numbers',
    message:
      'This is an Apple Numbers file. In Numbers, choose File › Export To › Excel and choose the exported file here.',
  }),
  gnumeric: msg({
    id: 'failure.gnumeric',
    message:
      'This is a Gnumeric file. In Gnumeric, choose File › Save As › Excel (.xlsx) and choose the saved file here.',
  }),
  dif: msg({
    id: 'failure.dif',
    message:
      'This is a DIF file. Open it in Excel or LibreOffice, save it as .xlsx and choose that file.',
  }),
  dbase: msg({
    id: 'failure.dbase',
    message:
      'This is a dBASE table (.dbf). Open it in Excel or LibreOffice, save it as .xlsx and choose that file.',
  }),
  etherCalc: msg({
    id: 'failure.etherCalc',
    message:
      'This is an EtherCalc sheet. Download it there as Excel (.xlsx) or CSV and choose that file.',
  }),
  otherSpreadsheet: msg({
    id: 'failure.otherSpreadsheet',
    message:
      'This spreadsheet comes from a program that can’t be read here. Open it in Excel, save it as .xlsx and choose that file.',
  }),
  damagedWorkbook: msg({
    id: 'failure.oldWorkbook',
    message:
      'This workbook is damaged or saved in an unusual way. Open it in Excel, save it as .xlsx and choose that file.',
  }),
  unclosedQuote: msg({
    id: 'failure.unclosedQuote',
    message:
      'The quote opened in line {line} is never closed. Close it in the file, or read it as text.',
  }),
};

const otherFile = msg({
  id: 'failure.addresses.otherFile',
  message:
    'This file can’t be read as a spreadsheet. Export your addresses as .xlsx or .csv and choose that file.',
});

/** Texts that differ for imports of addresses. */
const addressTexts: Readonly<Partial<Record<FailureCode | FailureReason, MessageDescriptor>>> = {
  noHeader: msg({
    id: 'failure.addresses.noHeader',
    message:
      'No header row found. Add column names such as “Name” and “Phone” above your addresses, or use our template.',
  }),
  noRows: msg({
    id: 'failure.addresses.noRows',
    message: 'The file has column names but no addresses. Add at least one row and try again.',
  }),
  hostile: msg({
    id: 'failure.addresses.hostile',
    message:
      'The file is built in a way that could harm your computer, so it wasn’t opened. Copy your addresses into a new workbook and choose that.',
  }),
  pdf: otherFile,
  picture: otherFile,
  media: otherFile,
  officeFile: otherFile,
  json: otherFile,
  xml: otherFile,
  database: otherFile,
  program: otherFile,
};

/** Formats the reason why a file could not be read. */
export function engineFailureText(
  i18n: I18n,
  { code, reason, params = {}, reading }: EngineFailure,
  kind: ImportKind,
): string {
  if (code === 'empty' && reading !== undefined && reading.sheets.length > 1) {
    return fillMessage(i18n, emptySheet, { sheet: reading.sheet });
  }
  const addressText = isOrderKind(kind) ? undefined : addressTexts[reason ?? code];
  const shared = reason === undefined ? failureTexts[code] : reasonTexts[reason];
  return fillMessage(i18n, addressText ?? shared, params);
}
