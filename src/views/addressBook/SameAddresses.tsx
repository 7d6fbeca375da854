import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectEditorContext, isSavingAddress } from '../../machines/addressBook/selectors.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './addresses.module.css';
import type { EditorActor } from '../../machines/addressBook/addressEditor.ts';
import { useAddressHref } from './addressLists.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** Warning that the book has the same address, with the choice to save it anyway. */
export function SameAddresses({ editor }: { readonly editor: EditorActor }) {
  const { kind, duplicates } = useSelector(editor, selectEditorContext);
  const busy = useSelector(editor, isSavingAddress);
  const href = useAddressHref(kind);
  return (
    <Notice
      icon="copy"
      title={<Trans id="addresses.same.title">This address is already in the address book</Trans>}
      text={
        <Trans id="addresses.same.text">
          The name, phone and street match an existing address. Nothing has been saved yet.
        </Trans>
      }
    >
      <ul className={`grid gap6 bullets ${css['list']}`}>
        {duplicates.map(({ id, values }) => (
          <li key={id}>
            <Link href={href(id)}>
              <bdi>{values.name}</bdi>
            </Link>{' '}
            <bdi dir="ltr">{values.phone}</bdi>{' '}
            <bdi>{[values.address, values.city].filter((text) => text !== '').join(', ')}</bdi>
          </li>
        ))}
      </ul>
      <BusyButton loading={busy} onClick={() => editor.send({ type: 'saveAnyway' })}>
        <Trans id="addresses.same.again">Save anyway</Trans>
      </BusyButton>
      <Button variant="default" disabled={busy} onClick={() => editor.send({ type: 'back' })}>
        <Trans id="entry.conflict.back">Back to the form</Trans>
      </Button>
    </Notice>
  );
}
