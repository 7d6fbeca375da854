import { domesticSheet } from './order/domestic.ts';
import { expressSheet } from './order/express.ts';
import { fbsSheet } from './order/fbs.ts';
import { internationalSheet } from './order/international.ts';
import { ltlSheet } from './order/ltl.ts';
import type { OrderKind, SheetDefinition } from './sheet.ts';

/** The sheet of each order kind. */
export const sheets: Readonly<Record<OrderKind, SheetDefinition>> = {
  domestic: domesticSheet,
  international: internationalSheet,
  ltl: ltlSheet,
  express: expressSheet,
  fbs: fbsSheet,
};
