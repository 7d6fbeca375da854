import {
  type Address,
  addressBook,
  type AddressFilters,
  type AddressSortBy,
} from '../../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { declareListBy } from '../../machines/declare.ts';

const listOf = (kind: AddressKind) =>
  declareListBy<AddressFilters, AddressSortBy, Address>(
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
export const addressLists = { sender: listOf('sender'), receiver: listOf('receiver') };
