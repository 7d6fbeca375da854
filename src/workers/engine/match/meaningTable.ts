import type { TextPattern } from './textPatterns.ts';
import type { Tag } from './vocabulary.ts';

/*
 * Combinations of words and their meanings. A meaning is not a field: each order kind lists the meanings of its
 * fields (`FieldNames.meanings`).
 */

/** Meanings that either side of the parcel may have. */
export type PartyMeaning =
  | 'name'
  | 'first name'
  | 'last name'
  | 'phone'
  | 'second phone'
  | 'email'
  | 'company'
  | 'country'
  | 'province'
  | 'city'
  | 'area'
  | 'address'
  | 'further address'
  | 'postcode'
  | 'tax id';

export type Side = 'receiver' | 'sender';

export type Meaning =
  | `${Side} ${PartyMeaning}`
  | 'order number'
  | 'goods name'
  | 'local goods name'
  | 'sku'
  | 'goods count'
  | 'package count'
  | 'pallet count'
  | 'pallet type'
  | 'weight'
  | 'unit weight'
  | 'length'
  | 'width'
  | 'height'
  | 'dimensions'
  | 'declared value'
  | 'unit value'
  | 'cod amount'
  | 'currency'
  | 'cod currency'
  | 'service'
  | 'delivery type'
  | 'freight payment'
  | 'incoterm'
  | 'pickup date'
  | 'pickup window'
  | 'pickup from'
  | 'pickup until'
  | 'delivery date'
  | 'delivery window'
  | 'delivery from'
  | 'delivery until'
  | 'remark'
  | 'hs code'
  | 'origin country'
  | 'platform'
  | 'warehouse'
  | 'ioss'
  | 'export reason'
  | 'stackable'
  | 'tail lift'
  | 'un number'
  | 'freight class'
  | 'appointment'
  | 'handling';

/** Words that name a party. */
export const PARTY_TAGS = [
  'receiver',
  'customer',
  'billing',
  'destination',
  'destinationTown',
  'shipTo',
  'townOrPerson',
  'sender',
  'pickup',
  'departure',
] as const;
export const allPartyTags: ReadonlySet<Tag> = new Set(PARTY_TAGS);

export interface MeaningEntry {
  readonly means: Meaning | `party ${PartyMeaning}`;
  /** Words that a header must have. */
  readonly required: readonly Tag[];
  /** Further words that it may have; with any other word, the entry does not match. */
  readonly optional?: readonly Tag[];
  /**
   * Party words that the header may contain; a header of pickup, delivery, receiver or sender must contain one of them.
   * Meanings of a party (`party …`) allow all.
   */
  readonly party?: readonly (typeof PARTY_TAGS)[number][];
  readonly score?: number;
  /** Deduction that lets a clearer column take precedence. */
  readonly cost?: number;
  /** Numbers allowed in the header, such as the 2 of "Phone 2". By default none, or the number 1. */
  readonly digits?: RegExp;
  /** Pattern that most cells must match, if the words alone prove little. */
  readonly proof?: TextPattern;
  /** Without the proof there is no meaning, and no question. */
  readonly isProvenOnly?: boolean;
}

/** Score of words that leave no doubt. */
export const SURE = 0.95;
/** Score of words that mean the field unless the cells contradict it. */
export const LIKELY = 0.8;
/** Score of words that only the user can confirm. */
export const MAYBE = 0.6;
/** Score of words that are a question only if orders need the field. */
export const IF_NEEDED = 0.55;
/** Score of ambiguous words: the cells decide. Any deduction, as for a header that names no party, requires support. */
export const BORDERLINE = 0.71;

/** Words for what is carried: a weight or value of it is the order's. `destination` includes "delivery". */
export const LOAD_TAGS: readonly Tag[] = [
  'packages',
  'goods',
  'load',
  'order',
  'destination',
] as const;
