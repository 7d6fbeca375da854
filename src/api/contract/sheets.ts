import { addressSheet } from './addressSheet.ts';
import { domesticSheet } from './order/domestic.ts';
import { expressSheet } from './order/express.ts';
import { fbsSheet } from './order/fbs.ts';
import { internationalSheet } from './order/international.ts';
import { ltlSheet } from './order/ltl.ts';
import type { ImportKind, SheetDefinition } from './sheet.ts';

/** The sheet of each kind of import. */
export const sheets: Readonly<Record<ImportKind, SheetDefinition>> = {
  domestic: domesticSheet,
  international: internationalSheet,
  ltl: ltlSheet,
  express: expressSheet,
  fbs: fbsSheet,
  sender: addressSheet('sender'),
  receiver: addressSheet('receiver'),
};
