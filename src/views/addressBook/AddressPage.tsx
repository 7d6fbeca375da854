import { useSearch } from 'wouter';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { AddressList } from './AddressList.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ADDRESS, DUPLICATES, NEW } from './useAddressHref.ts';

/** Senders or receivers of the address book; with `?address=…` one address, a new one, or duplicates. */
export default function AddressPage({ kind }: { readonly kind: AddressKind }) {
  const asked = new URLSearchParams(useSearch()).get(ADDRESS);
  if (asked === null) return <AddressList key={kind} kind={kind} />;
  if (asked === DUPLICATES) return <Duplicates key={kind} kind={kind} />;
  const id = asked === NEW ? null : asked;
  return <AddressEditor key={`${kind} ${asked}`} kind={kind} addressId={id} />;
}
