import { useSearch } from 'wouter';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { paths } from '../../routes/paths.ts';

/** The query's member that says which address is shown. */
export const ADDRESS = 'address';
/** Its value for one that is not in the book yet. */
export const NEW = 'new';
/** Its value for what looks to be there twice. */
export const DUPLICATES = 'duplicates';

const pages = { sender: paths.senderAddress, receiver: paths.receiverAddress } as const;

/** The page of one address, or the list where `id` is null; the list's filters are kept. */
export function useAddressHref(kind: AddressKind): (id: string | null) => string {
  const search = useSearch();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(ADDRESS);
    else params.set(ADDRESS, id);
    return params.size === 0 ? pages[kind] : `${pages[kind]}?${params.toString()}`;
  };
}
