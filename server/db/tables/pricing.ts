import type { ColumnType, Generated } from 'kysely';
import type { CardContent, CardState } from '../../../src/domain/prices/cardContent.ts';
import type { QuoteArea } from '../../../src/domain/prices/quoteAreas.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** Prices that the carrier agreed with a customer, or with all of them, for parcels from one country. */
interface RateCardTable {
  id: string;
  name: string;
  /** A company; 0 for all. */
  customer_id: number;
  kind: OrderKind;
  /** The country that the parcels start in. */
  origin: string;
  currency: string;
}

/** One state of a card's rates. One that was in force is never changed again. */
interface RateCardVersionTable {
  card_id: string;
  version: number;
  state: CardState;
  /** Number of times that the draft was saved: what a change is made on. */
  edit: number;
  /** `YYYY-MM-DD`, both inclusive; null for a draft, and as long as no end is known. */
  valid_from: string | null;
  valid_to: string | null;
  content: ColumnType<CardContent, string, string>;
  /** As they were when it came into force; null for a draft, which goes by those of now. */
  areas: ColumnType<QuoteArea[] | null, string | null, string | null>;
  at: Date;
  /** Name of the account that saved or activated it last. */
  by: string;
}

/** Companies that have rate cards in common. Its cards have `-id` as their `customer_id`. */
interface RateGroupTable {
  id: Generated<number>;
  name: string;
  /** Number of times that it was saved: what a change is made on. */
  version: number;
  /** Null while it is there: what its cards priced keeps its name. */
  deleted_at: Date | null;
}

/** When a company was in a group: an order is priced by the group of the moment in which it was created. */
interface RateGroupMemberTable {
  company_id: number;
  since: Date;
  /** Exclusive; null while it is in the group. */
  until: Date | null;
  group_id: number;
}

export interface PricingTables {
  rate_card: RateCardTable;
  rate_card_version: RateCardVersionTable;
  rate_group: RateGroupTable;
  rate_group_member: RateGroupMemberTable;
}
