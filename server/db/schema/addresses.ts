import type { ColumnType, Generated } from 'kysely';
import type { AddressValues } from '../../../src/api/contract/addressFields.ts';
import type { AddressKind } from '../../../src/api/contract/sheet.ts';

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
  /** See `sameKey`. */
  same_key: string;
  /** Orders that it was used in since it is in the book, as far as they are summed: see `address_use`. */
  uses: Generated<number>;
  /** 1970 where it never was. */
  last_used_at: Generated<Date>;
  /** The number that `content` says; null, as `place_key`, until the server has filled it in. */
  phone: string | null;
  /** See `placeKey`. */
  place_key: string | null;
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

export interface AddressTables {
  address: AddressTable;
  address_word: AddressWordTable;
  /** The sender of a company's new orders. */
  default_sender: { company_id: number; address_id: string };
}
