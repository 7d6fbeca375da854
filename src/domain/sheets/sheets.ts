import { addressSheet } from './addressSheet.ts';
import type { Spellings } from '../fields/fields.ts';
import { domesticSheet } from './domestic.ts';
import { expressSheet } from './express.ts';
import { fbsSheet } from './fbs.ts';
import { internationalSheet } from './international.ts';
import { ltlSheet } from './ltl.ts';
import type { ImportKind, SheetDefinition } from './sheet.ts';

export type Sheets = Readonly<Record<ImportKind, SheetDefinition>>;

/** The sheet of each kind of import, with the spellings of the portal. */
export const sheets: Sheets = {
  domestic: domesticSheet,
  international: internationalSheet,
  ltl: ltlSheet,
  express: expressSheet,
  fbs: fbsSheet,
  sender: addressSheet('sender'),
  receiver: addressSheet('receiver'),
};

/** The sheets with further spellings of places, which files and the API use. */
export const sheetsWith = (spellings: Spellings): Sheets => ({
  domestic: sheetWithSpellings(sheets.domestic, spellings),
  international: sheetWithSpellings(sheets.international, spellings),
  ltl: sheetWithSpellings(sheets.ltl, spellings),
  express: sheetWithSpellings(sheets.express, spellings),
  fbs: sheetWithSpellings(sheets.fbs, spellings),
  sender: sheetWithSpellings(sheets.sender, spellings),
  receiver: sheetWithSpellings(sheets.receiver, spellings),
});

const sheetWithSpellings = (sheet: SheetDefinition, spellings: Spellings): SheetDefinition => ({
  ...sheet,
  columns: sheet.columns.map((column) => ({
    ...column,
    field: column.field.withSpellings?.(spellings) ?? column.field,
  })),
});
