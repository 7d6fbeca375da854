import type { Look } from './looks.ts';
import type { Tag } from './vocabulary.ts';

/*
 * Which words together mean something. A meaning is no field of ours: each order kind says which of
 * them its fields have (`FieldNames.meanings`).
 */

/** What may be of either side of the parcel. */
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

/** Words that say whose it is. */
export const PARTY = [
  'receiver',
  'customer',
  'billing',
  'destination',
  'goal',
  'toward',
  'goalOrPerson',
  'sender',
  'pickup',
  'outset',
] as const;
export const party: ReadonlySet<Tag> = new Set(PARTY);

/** Words of a party that an entry of no side may hold all the same. */
type Allowed = readonly (typeof PARTY)[number][];

export interface Entry {
  readonly means: Meaning | `party ${PartyMeaning}`;
  readonly all: readonly Tag[];
  readonly some?: readonly Tag[];
  readonly party?: Allowed;
  readonly score?: number;
  /** What it steps back by where another column says the same more clearly. */
  readonly cost?: number;
  /** Numbers that it may hold; none or 1 where absent. */
  readonly digits?: RegExp;
  /** What most cells must look like: words that say little are nothing by themselves. */
  readonly proof?: Look;
  /** Nothing without that proof, not even a question. */
  readonly isProvenOnly?: boolean;
}

export const SURE = 0.95;
/** Something that a glance at the cells must bear out. */
export const LIKELY = 0.8;
/** Something that only the user can say. */
export const MAYBE = 0.6;
/** Asked about only where orders need it. */
export const ONLY_NEEDED = 0.55;
/** Where it does not say whose it is, a choice only if the cells bear it out. */
export const BORNE_OUT = 0.71;

export const loads: readonly Tag[] = ['packages', 'goods', 'load', 'order', 'destination'] as const;
