import type { ExportedTable, TableName } from './exportedTable.ts';
import { companyTables } from './tables/companyTables.ts';
import { moneyTables } from './tables/moneyTables.ts';
import { orderTables } from './tables/orderTables.ts';
import { programTables } from './tables/programTables.ts';
import { serviceTables } from './tables/serviceTables.ts';
import { CARRIER, DERIVED, INTERNAL, SEARCH, SECRET } from './tables/reasons.ts';

/*
 * The decision about each table with rows of companies, and each of its columns: exported, or left out for a reason. A
 * test compares them with the database. Kinds, in this sequence, are the sheets of the workbook.
 */

export const exportedTables: readonly ExportedTable[] = [
  ...companyTables,
  ...orderTables,
  ...serviceTables,
  ...moneyTables,
  ...programTables,
];

/** Reasons why no row of a table is exported. */
export const leftOutTables: Partial<Record<TableName, string>> = {
  address_word: SEARCH,
  address_use: DERIVED,
  address_merge: 'for undoing a merge; the remaining address is exported',
  address_apart: INTERNAL,
  announcement_closed: INTERNAL,
  announcement_notice: INTERNAL,
  notice_read: INTERNAL,
  notice_pending: INTERNAL,
  order_claim: INTERNAL,
  order_export: INTERNAL,
  open_request: INTERNAL,
  ledger_journal: 'the carrier’s books; bills, payments and statements are exported',
  ledger_entry: 'the carrier’s books; bills, payments and statements are exported',
  billing_period: CARRIER,
  bill_unpriced: CARRIER,
  erasure: CARRIER,
  figure_delta: DERIVED,
  figure_month: DERIVED,
  figure_clock: DERIVED,
  text_history: CARRIER,
  login_name: 'derived from the names and emails of accounts',
  session_token: SECRET,
  sign_in_key: SECRET,
  known_device: SECRET,
};
