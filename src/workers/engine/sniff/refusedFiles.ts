import type { FailureCode, FailureReason } from '../public/readingTypes.ts';
import { EngineError } from '../errors.ts';

/** Codes and messages for files without rows. */
const refusals = {
  pdf: ['notASpreadsheet', 'This is a PDF: export your orders as .xlsx or .csv.'],
  picture: ['notASpreadsheet', 'This is a picture: open the .xlsx or .csv file with your orders.'],
  media: ['notASpreadsheet', 'This is audio or video: open the .xlsx or .csv file.'],
  textDocument: [
    'notASpreadsheet',
    'This is a text document: copy its table into a spreadsheet and save it as .xlsx.',
  ],
  presentation: [
    'notASpreadsheet',
    'This is a presentation: copy its table into a spreadsheet and save it as .xlsx.',
  ],
  officeFile: ['notASpreadsheet', 'This is an Office file without a workbook in it.'],
  archive: ['notASpreadsheet', 'This is an archive: extract it and open the spreadsheet in it.'],
  email: ['notASpreadsheet', 'This is an email: save its attachment and open that.'],
  json: ['notASpreadsheet', 'This is a JSON file: export your orders as .xlsx or .csv.'],
  xml: ['notASpreadsheet', 'This is XML of another kind: export your orders as .xlsx or .csv.'],
  database: ['notASpreadsheet', 'This is a database: export your orders as .xlsx or .csv.'],
  sqlDump: [
    'notASpreadsheet',
    'This is a database dump (SQL): export the table with your orders as .csv.',
  ],
  program: ['notASpreadsheet', 'This is a program: open the .xlsx or .csv file with your orders.'],
  shortcut: ['notASpreadsheet', 'This is a shortcut: open the file that it points to.'],
  googleShortcut: [
    'notASpreadsheet',
    'This is a link to Google Sheets: download the sheet there as .xlsx (File › Download).',
  ],
  lockFile: [
    'notASpreadsheet',
    'This is the lock file of an open workbook: open the file without ~$ or .~lock in its name.',
  ],
  macFile: [
    'notASpreadsheet',
    'This is a hidden file of macOS: open the file without ._ in its name.',
  ],
  numbers: [
    'unsupported',
    'This is an Apple Numbers file: export it as Excel (File › Export To) and open that.',
  ],
  gnumeric: [
    'unsupported',
    'This is a Gnumeric file: save it there as Excel 2007 (.xlsx) and open that.',
  ],
  dif: [
    'unsupported',
    'This is a DIF file: open it in a spreadsheet program and save it as .xlsx.',
  ],
  dbase: [
    'unsupported',
    'This is a dBASE table: open it in a spreadsheet program and save it as .xlsx.',
  ],
  etherCalc: ['unsupported', 'This is an EtherCalc sheet: export it there as .xlsx or .csv.'],
  otherSpreadsheet: [
    'unsupported',
    'This is a spreadsheet of an older program: open it in Excel and save it as .xlsx.',
  ],
} as const satisfies Partial<Record<FailureReason, readonly [FailureCode, string]>>;

/** Kind of a file that cannot be imported. */
export type RefusedFileKind = keyof typeof refusals;

export function refusedFileError(reason: RefusedFileKind): EngineError {
  const [code, message] = refusals[reason];
  return new EngineError(code, message, { reason });
}
