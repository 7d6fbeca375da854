import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddressValues } from '../../../src/domain/sheets/addressFields.ts';
import type { AddressKind } from '../../../src/domain/sheets/sheet.ts';

/** An address of a company's book. */
interface AddressTable {
  company_id: number;
  /** Made by whoever adds it. */
  id: string;
  kind: AddressKind;
  /** Counts what was changed of it, from 1. */
  version: Generated<number>;
  /** Canonical texts by field. */
  content: ColumnType<AddressValues, string, string>;
  country: string;
  /** `searchKey` of name and city: what it is sorted by. */
  name_key: string;
  city_key: string;
  /** See `createSameKey`. */
  same_key: string;
  /** Orders that it was used in since it is in the book, as far as they are summed: see `address_use`. */
  uses: Generated<number>;
  /** 1970 where it never was. */
  last_used_at: Generated<Date>;
  /** The number that `content` says. */
  phone: string;
  /** See `createPlaceKey`. */
  place_key: string;
  changed_at: Date;
  /** Account. */
  changed_by: string;
}

/** A word that an address is found by; see `wordsOf`. */
interface AddressWordTable {
  company_id: number;
  kind: AddressKind;
  word: string;
  address_id: string;
}

/** Uses of an address by orders that are not summed into `address.uses` yet. */
interface AddressUseTable {
  company_id: number;
  id: string;
  address_id: string;
  n: number;
  at: Date;
}

/** A tag on an address of the company; the tags are those of its orders. */
interface AddressTaggedTable {
  company_id: number;
  address_id: string;
  tag_id: string;
}

/** An address as it was before it was merged. */
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
 * Addresses that were made one, as they were before: what undoing it needs. It goes once it cannot be undone:
 * with the next change of the address that stayed, and with the address.
 */
interface AddressMergeTable {
  company_id: number;
  /** Made by whoever merged. */
  id: string;
  kind: AddressKind;
  at: Date;
  /** Account. */
  by: string;
  /** The address that stayed, and its version since. */
  kept_id: string;
  kept_version: number;
  /** The one that stayed comes first. */
  merged: JSONColumnType<readonly MergedAddress[]>;
}

/** Addresses that look like duplicates and are none, until there are more addresses of the same key. */
interface AddressApartTable {
  company_id: number;
  kind: AddressKind;
  /** Whether `key` is a phone or a `place_key`. */
  by: 'phone' | 'place';
  key: string;
  addresses: number;
}

export interface AddressTables {
  address: AddressTable;
  address_word: AddressWordTable;
  /** The sender of a company's new orders. */
  default_sender: { company_id: number; address_id: string };
  address_use: AddressUseTable;
  address_tagged: AddressTaggedTable;
  address_merge: AddressMergeTable;
  address_apart: AddressApartTable;
}
