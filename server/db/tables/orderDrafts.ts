import type { JSONColumnType } from 'kysely';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** An order that somebody is entering; its row outlives it for a day, so that nothing late revives it. */
interface OrderDraftTable {
  company_id: number;
  /** Also that of the order. */
  id: string;
  /** Account that it belongs to. */
  account_id: string;
  account: string;
  kind: OrderKind;
  state: 'open' | 'deleted' | 'created';
  /** Without anything once the order is created. */
  content: JSONColumnType<{
    readonly values: Readonly<Record<string, string>>;
    readonly goods: readonly Readonly<Record<string, string>>[];
  }>;
  number: string;
  receiver: string;
  /** 1 as it was made, and one more with each change. */
  version: number;
  /** The form that wrote it last. */
  writer: string;
  changed_at: Date;
  changed_by: string;
  /** Null while it is open. */
  ended_at: Date | null;
}

export interface OrderDraftTables {
  order_draft: OrderDraftTable;
}
