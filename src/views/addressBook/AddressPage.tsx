import { Link, useSearch } from 'wouter';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ADDRESS, DUPLICATES, addressLists, useAddressHref } from './addressLists.ts';
import { NEW_RECORD_ID } from '../shared/useRecordHref.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  type Address,
  addressBook,
  addressFilters,
  addressSort,
} from '../../api/contract/addressBook/addressBook.ts';
import { callFile } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import { useMay } from '../shared/portal.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { addressColumns, addressFilterFields } from './addressColumns.tsx';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { AddressRemovalDialog } from './AddressRemovalDialog.tsx';
import { bookTexts } from '../shared/addressTexts.ts';
import { TagDialog, useTagging } from './AddressTags.tsx';
import { useAddressRemoval } from './useAddressRemoval.ts';

/** Senders or receivers of the address book; with `?address=…` one address, a new one, or duplicates. */
export default function AddressPage({ kind }: { readonly kind: AddressKind }) {
  const value = new URLSearchParams(useSearch()).get(ADDRESS);
  if (value === null) return <AddressList key={kind} kind={kind} />;
  if (value === DUPLICATES) return <Duplicates key={kind} kind={kind} />;
  const id = value === NEW_RECORD_ID ? null : value;
  return <AddressEditor key={`${kind} ${value}`} kind={kind} addressId={id} />;
}

/** Senders or receivers of the company, searchable by name, phone or city. */
function AddressList({ kind }: { readonly kind: AddressKind }) {
  const addressHref = useAddressHref(kind);
  const mayImport = useMay('order.import');
  const columns = useMemo(() => addressColumns(kind), [kind]);
  const { actor, ask } = useAddressRemoval();
  const addHref = addressHref(NEW_RECORD_ID);
  const duplicatesHref = addressHref(DUPLICATES);
  const tagging = useTagging();
  const askTags = tagging.ask;
  const renderBulkButtons = useCallback(
    (selection: Selection<Address>) => (
      <>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="tag" size={14} />}
          onClick={() => askTags(selection)}
        >
          <Trans id="marks.tags">Tags</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => ask(selection)}
        >
          <Trans id="action.delete">Delete</Trans>
        </Button>
      </>
    ),
    [ask, askTags],
  );
  const renderTools = useCallback(
    () => (
      <>
        <ExportButtons
          createRequest={(format) => callFile(addressBook.exportAddressList, { kind, format })}
        />
        <Button component={Link} href={duplicatesHref} size="xs" variant="default">
          <Trans id="addresses.duplicates">Find duplicates</Trans>
        </Button>
        {mayImport && (
          <Button
            component={Link}
            href={href(kind === 'sender' ? 'senderImport' : 'receiverImport')}
            size="xs"
            variant="default"
            leftSection={<Icon name="upload" size={14} />}
          >
            <Trans id="addresses.import">Import addresses</Trans>
          </Button>
        )}
        <Button
          component={Link}
          href={addHref}
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          <Trans id="addresses.add">Add address</Trans>
        </Button>
      </>
    ),
    [kind, addHref, duplicatesHref, mayImport],
  );
  return (
    <>
      <DeclaredListPage
        label={bookTexts[kind]}
        list={addressLists[kind]}
        filters={addressFilters}
        sortable={addressSort.options}
        fields={addressFilterFields}
        columns={columns}
        empty={
          <Notice
            icon="user"
            title={<Trans id="addresses.empty.title">No addresses found</Trans>}
            text={
              <Trans id="addresses.empty.text">
                Add an address, or save one from an order form. If you were searching, try fewer
                letters of the name, phone or city.
              </Trans>
            }
          />
        }
        bulk={renderBulkButtons}
        tools={renderTools}
      />
      {actor !== null && <AddressRemovalDialog actor={actor} />}
      {tagging.actor !== null && <TagDialog actor={tagging.actor} />}
    </>
  );
}
