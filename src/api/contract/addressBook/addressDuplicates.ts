import * as v from 'valibot';
import {
  address,
  ADDRESS_PATH,
  addressId as id,
  addressKind as kind,
  typedAddress as typed,
} from './addressBook.ts';
import { endpoint } from '../endpoint.ts';

/** Maximum number of groups in a reply. */
export const DUPLICATE_GROUPS = 20;
/** Maximum number of addresses in a group. */
export const ADDRESSES_MERGED = 10;
/** Maximum number of earlier merges in a reply. */
export const MERGES_SHOWN = 10;

/** Common values of duplicates: the phone, or name and street in any spelling. */
const sameness = v.picklist(['phone', 'place']);

const duplicates = v.object({
  by: sameness,
  /** Shared value: the phone itself, or a key of name and street. */
  key: v.string(),
  /** Number of duplicates; the first `ADDRESSES_MERGED` are in `addresses`. */
  count: v.number(),
  /** Sorted by use, most used first. */
  addresses: v.array(address),
});
export type DuplicateAddresses = v.InferOutput<typeof duplicates>;

const merge = v.object({
  id: v.string(),
  /** ISO 8601 instant and account. */
  at: v.string(),
  by: v.string(),
  /** The name of the remaining address, and the number of merged addresses. */
  name: v.string(),
  count: v.number(),
});
export type AddressMerge = v.InferOutput<typeof merge>;

const duplicatePage = v.object({
  groups: v.array(duplicates),
  /** There are further groups. */
  more: v.boolean(),
  /** The newest merges, which can be undone while the remaining address is unchanged. */
  merges: v.array(merge),
});
export type DuplicatePage = v.InferOutput<typeof duplicatePage>;

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const mergeBody = v.object({
  /** Chosen by the caller; a repeated call merges only once. */
  id,
  kind,
  /** The first one remains. */
  addresses: v.pipe(
    v.array(v.object({ id, version })),
    v.minLength(2),
    v.maxLength(ADDRESSES_MERGED),
    v.check((merged) => new Set(merged.map((one) => one.id.toLowerCase())).size === merged.length),
  ),
  /** Values of the merged address. */
  values: typed,
});
export type MergeInput = v.InferInput<typeof mergeBody>;

const access = 'order.write';

export const addressDuplicates = {
  findDuplicateAddresses: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findDuplicateAddresses`,
    access,
    query: v.object({ kind }),
    result: duplicatePage,
    summary: 'Addresses with the same phone, or the same name and street, and the newest merges.',
  }),
  keepAddressesApart: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/keepAddressesApart`,
    access,
    body: v.object({
      kind,
      by: sameness,
      key: v.pipe(v.string(), v.maxLength(100)),
      /** False: they may be duplicates again. */
      apart: v.boolean(),
    }),
    result: v.null(),
    summary: 'Marks addresses with a common phone, or name and street, as different.',
  }),
  mergeAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/merge`,
    access,
    body: mergeBody,
    result: address,
    errors: ['address.unknown', 'record.changed', 'error.invalidInput'],
    summary:
      'Merges addresses into one, with the sum of their uses and all their tags. Orders keep their data.',
  }),
  undoMergeAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/undoMerge`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Restores merged addresses, as long as the remaining one is unchanged.',
  }),
} as const;
