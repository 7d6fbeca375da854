import type { JSONColumnType } from 'kysely';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** Draft of an order. An ended draft's record remains for a day, so that a late save is refused. */
interface OrderDraftTable {
  company_id: number;
  /** Also the id of the order. */
  id: string;
  /** Account of the owner. */
  account_id: string;
  /** Its name. */
  account: string;
  kind: OrderKind;
  state: 'open' | 'deleted' | 'created';
  /** Without values and goods once the order is created. */
  content: JSONColumnType<{
    readonly values: Readonly<Record<string, string>>;
    readonly goods: readonly Readonly<Record<string, string>>[];
  }>;
  /** Order number as entered; empty if there is none, or once the order is created. */
  number: string;
  /** Name of the receiver, like `number`. */
  receiver: string;
  /** Starts at 1 and grows with each change. */
  version: number;
  /** Id of the form that wrote it last. */
  writer: string;
  changed_at: Date;
  changed_by: string;
  /** Null while it is open. */
  ended_at: Date | null;
}

export interface OrderDraftTables {
  order_draft: OrderDraftTable;
}
