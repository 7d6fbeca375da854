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

/** Party words allowed in an entry without a side. */
type Allowed = readonly (typeof PARTY_TAGS)[number][];

export interface MeaningEntry {
  readonly means: Meaning | `party ${PartyMeaning}`;
  /** Words that a header must have. */
  readonly required: readonly Tag[];
  /** Further words that it may have; with any other word, the entry does not match. */
  readonly optional?: readonly Tag[];
  /** Words for a party that it may have. */
  readonly party?: Allowed;
  readonly score?: number;
  /** Deduction that lets a clearer column take precedence. */
  readonly cost?: number;
  /** Numbers that it may contain; none or 1 if absent. */
  readonly digits?: RegExp;
  /** Pattern that most cells must match, if the words alone prove little. */
  readonly proof?: TextPattern;
  /** Without the proof there is no meaning, and no question. */
  readonly isProvenOnly?: boolean;
}

/** Score of words that leave no doubt. */
export const SURE = 0.95;
/** Score of words that need support from the cells. */
export const LIKELY = 0.8;
/** Score of words that only the user can confirm. */
export const MAYBE = 0.6;
/** Score of words that are a question only if orders need the field. */
export const IF_NEEDED = 0.55;
/** Score of words that do not name a party: chosen only if the cells support it. */
export const WITH_CELLS = 0.71;

export const LOAD_TAGS: readonly Tag[] = [
  'packages',
  'goods',
  'load',
  'order',
  'destination',
] as const;
