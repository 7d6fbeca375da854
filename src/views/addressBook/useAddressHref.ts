import { useSearch } from 'wouter';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { paths } from '../../routes/paths.ts';

/** Query parameter of the address shown. */
export const ADDRESS = 'address';
/** Its value for a new address. */
export const NEW = 'new';
/** Its value for the list of duplicates. */
export const DUPLICATES = 'duplicates';

const pages = { sender: paths.senderAddress, receiver: paths.receiverAddress } as const;

/** Returns links to an address, or to the list for a null `id`; both keep the list's filters. */
export function useAddressHref(kind: AddressKind): (id: string | null) => string {
  const search = useSearch();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(ADDRESS);
    else params.set(ADDRESS, id);
    return params.size === 0 ? pages[kind] : `${pages[kind]}?${params.toString()}`;
  };
}
