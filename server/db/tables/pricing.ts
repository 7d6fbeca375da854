import type { ColumnType, Generated } from 'kysely';
import type { CardContent, CardState } from '../../../src/domain/prices/cardContent.ts';
import type { QuoteArea } from '../../../src/domain/prices/quoteAreas.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** Prices for parcels from one country: for one company, for a rate group, or for all companies. */
interface RateCardTable {
  id: string;
  name: string;
  /** Id of a company; minus the id of a rate group; 0 for all companies. */
  customer_id: number;
  kind: OrderKind;
  /** Country where the parcels start. */
  origin: string;
  currency: string;
}

/** A version of a card's rates. A version that was in force never changes. */
interface RateCardVersionTable {
  card_id: string;
  version: number;
  state: CardState;
  /** Number of times that the draft was saved, for detecting conflicts. */
  edit: number;
  /** `YYYY-MM-DD`, both inclusive; null for a draft, and for an unknown end. */
  valid_from: string | null;
  valid_to: string | null;
  content: ColumnType<CardContent, string, string>;
  /** Areas when it came into force; null for a draft, which uses the current ones. */
  areas: ColumnType<QuoteArea[] | null, string | null, string | null>;
  at: Date;
  /** Name of the account that saved or activated it last. */
  by: string;
}

/** Group of companies with common rate cards, whose `customer_id` is `-id`. */
interface RateGroupTable {
  id: Generated<number>;
  name: string;
  /** Number of times that it was saved, for detecting conflicts. */
  version: number;
  /** Null unless deleted; orders priced by its cards still show its name. */
  deleted_at: Date | null;
}

/** Membership of a company in a group. An order is priced by the group at its creation. */
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
