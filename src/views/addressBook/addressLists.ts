import { useRecordHref } from '../shared/useRecordHref.ts';
import {
  type Address,
  addressBook,
  type AddressFilters,
  type AddressSortBy,
} from '../../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { declareListWithFetch } from '../../machines/declare.ts';

const declareAddressList = (kind: AddressKind) =>
  declareListWithFetch<AddressFilters, AddressSortBy, Address>(
    `${kind}Addresses`,
    (ask, body, options) => ask(addressBook.queryAddressList, { kind, ...body }, options),
    {
      filters: {},
      sort: { by: 'name', descending: false },
      size: 50,
      rowId: (address) => address.id,
    },
  );

/** Senders and receivers: /baseInfo/sender-address and receiver-address. */
export const addressLists = {
  sender: declareAddressList('sender'),
  receiver: declareAddressList('receiver'),
};

/** Query parameter of the address shown. */
export const ADDRESS = 'address';
/** Value of the query parameter that opens the duplicates. */
export const DUPLICATES = 'duplicates';

/** Returns links to an address, or to the list for a null `id`; both keep the list's filters. */
export const useAddressHref = (kind: AddressKind): ((id: string | null) => string) =>
  useRecordHref(kind === 'sender' ? 'senderAddress' : 'receiverAddress', ADDRESS);
