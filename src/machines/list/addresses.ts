import type {
  Address,
  AddressFilters,
  AddressSortBy,
} from '../../api/contract/addressBook/addressBook.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

/** Senders or receivers, each by a list of its own: /baseInfo/sender-address, receiver-address. */
export const addressListMachine = createListMachine<AddressFilters, AddressSortBy, Address>(
  'addressList',
);

export const addressListDefaults: ListInput<AddressFilters, AddressSortBy, Address> = {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: (address) => address.id,
};
