import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressValues } from '../../../src/domain/sheets/addressFields.ts';
import type { AddressKind } from '../../../src/domain/sheets/sheet.ts';

/** An address of a company's book. */
interface AddressTable {
  company_id: number;
  /** Chosen by the client that adds it. */
  id: string;
  kind: AddressKind;
  /** Starts at 1 and grows with each change. */
  version: Generated<number>;
  /** Canonical texts by field. */
  content: ColumnType<AddressValues, string, string>;
  country: string;
  /** Sort keys: `searchKey` of name and city. */
  name_key: string;
  city_key: string;
  /** See `createSameKey`. */
  same_key: string;
  /** Number of orders that used it; the newest uses are still in `address_use`. */
  uses: Generated<number>;
  /** 1970 if it was never used. */
  last_used_at: Generated<Date>;
  /** Phone number of `content`. */
  phone: string;
  /** See `createPlaceKey`. */
  place_key: string;
  changed_at: Date;
  /** Account name. */
  changed_by: string;
}

/** Search word of an address, see `toSearchWords`. */
interface AddressWordTable {
  company_id: number;
  kind: AddressKind;
  word: string;
  address_id: string;
}

/** Uses of an address by orders, until they are added to `address.uses`. */
interface AddressUseTable {
  company_id: number;
  id: string;
  address_id: string;
  /** Number of uses. */
  n: number;
  at: Date;
}

/** A tag on an address of the company. Addresses and orders share its tags. */
interface AddressTaggedTable {
  company_id: number;
  address_id: string;
  tag_id: string;
}

/** State of an address before it was merged. */
export interface MergedAddress {
  readonly id: string;
  readonly version: number;
  readonly values: AddressValues;
  readonly uses: number;
  /** ISO 8601 instants. */
  readonly lastUsedAt: string;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly isDefault: boolean;
  readonly tagIds: readonly string[];
}

/**
 * Merged addresses in their earlier state, for undoing the merge. The record is deleted with the next change of the
 * remaining address, after which a merge cannot be undone.
 */
interface AddressMergeTable {
  company_id: number;
  /** Chosen by the client that merges. */
  id: string;
  kind: AddressKind;
  at: Date;
  /** Account name. */
  by: string;
  /** The remaining address, and its version after the merge. */
  kept_id: string;
  kept_version: number;
  /** The remaining address comes first. */
  merged: JSONColumnType<readonly MergedAddress[]>;
}

/** A key whose addresses were confirmed as different; the record is ignored if more addresses have the key now. */
interface AddressApartTable {
  company_id: number;
  kind: AddressKind;
  /** Whether `key` is a phone or a `place_key`. */
  by: 'phone' | 'place';
  key: string;
  /** Number of addresses with the key when they were confirmed. */
  addresses: number;
}

export interface AddressTables {
  address: AddressTable;
  address_word: AddressWordTable;
  /** The default sender of a company's new orders. */
  default_sender: { company_id: number; address_id: string };
  address_use: AddressUseTable;
  address_tagged: AddressTaggedTable;
  address_merge: AddressMergeTable;
  address_apart: AddressApartTable;
}
