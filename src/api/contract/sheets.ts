import { domesticSheet } from './order/domestic.ts';
import type { OrderKind, SheetDefinition } from './sheet.ts';

/** The sheet of each order kind. */
export const sheets: Readonly<Record<OrderKind, SheetDefinition>> = {
  domestic: domesticSheet,
};
