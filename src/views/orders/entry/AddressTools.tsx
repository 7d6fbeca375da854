import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Failure } from '../../../api/contract/failure.ts';
import { addressFields } from '../../../domain/sheets/addressFields.ts';
import { toAddressTexts, orderTexts } from '../../../domain/sheets/addressTexts.ts';
import type { AddressKind } from '../../../domain/sheets/sheet.ts';
import { addressKeep } from '../../../machines/addressBook/addressKeep.ts';
import {
  isSavingToBook,
  isSavedToBook,
  selectKeepFailure,
  wasInAddressBook,
} from '../../../machines/addressBook/selectors.ts';
import { failureText } from '../../../language/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { addressFindingText } from '../../shared/addressTexts.ts';
import { useDeclared } from '../../shared/portal.ts';
import { AddressPick } from '../../shared/AddressPick.tsx';
import css from './Entry.module.css';
import { useEntry, focusIn } from './useEntry.ts';

interface AddressToolsProps {
  readonly kind: AddressKind;
  readonly disabled: boolean;
}

/** Buttons that fill in the sender or receiver from the address book, or save it to the book. */
export function AddressTools({ kind, disabled }: AddressToolsProps) {
  const actor = useEntry();
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    // The button is rendered again once the list is closed.
    requestAnimationFrame(() => focusIn(container.current, 'button'));
  };
  return (
    <div ref={container} className={`row gap6 across12 flat below12 wordy ${css['tools']}`}>
      {isOpen ? (
        <AddressPick
          kind={kind}
          onClose={close}
          onPick={({ values }) => {
            const { kind: orderKind } = actor.getSnapshot().context;
            actor.send({ type: 'fill', values: orderTexts(orderKind, kind, values) });
            close();
          }}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          leftSection={<Icon name="bookmark" size={14} />}
          onClick={() => setOpen(true)}
        >
          <Trans id="entry.address.choose">Choose from address book</Trans>
        </Button>
      )}
      <SaveAddress kind={kind} disabled={disabled} />
    </div>
  );
}

/** Saves the address of the order to the book; shows the success until the address changes. */
export function SaveAddress({
  kind,
  disabled = false,
}: Partial<AddressToolsProps> & Pick<AddressToolsProps, 'kind'>) {
  const actor = useEntry();
  const saver = useOwnActor(useDeclared(addressKeep), undefined);
  const addressKey = useSelector(actor, ({ context }) =>
    JSON.stringify(
      toAddressTexts(context.kind, kind, context.content.values, context.owner.countryCode),
    ),
  );
  const isEmpty = useSelector(
    actor,
    ({ context }) => (context.content.values[`${kind}Name`] ?? '') === '',
  );
  const isBusy = useSelector(saver ?? undefined, (s) => s !== undefined && isSavingToBook(s));
  const isSaved = useSelector(saver ?? undefined, (s) => s !== undefined && isSavedToBook(s));
  const wasInBook = useSelector(saver ?? undefined, (s) => s !== undefined && wasInAddressBook(s));
  const failure = useSelector(saver ?? undefined, (s) =>
    s === undefined ? null : selectKeepFailure(s),
  );
  useOnChange(addressKey, () => saver?.send({ type: 'change' }));

  const save = () => {
    const { context } = actor.getSnapshot();
    const { kind: orderKind, content, owner } = context;
    const values = toAddressTexts(orderKind, kind, content.values, owner.countryCode);
    saver?.send({ type: 'keep', kind, values });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        // Not disabled while busy, which would lose the focus.
        aria-busy={isBusy}
        disabled={disabled || isEmpty}
        leftSection={<Icon name="plus" size={14} />}
        onClick={save}
      >
        {kind === 'sender' ? (
          <Trans id="entry.address.keepSender">Save sender to address book</Trans>
        ) : (
          <Trans id="entry.address.keepReceiver">Save receiver to address book</Trans>
        )}
      </Button>
      <span role="status" className="flat muted small">
        {isSaved &&
          (wasInBook ? (
            <Trans id="entry.address.known">Already in the address book</Trans>
          ) : (
            <Trans id="entry.address.kept">Saved to address book</Trans>
          ))}
      </span>
      {failure !== null && (
        <span role="alert" className="warned small">
          <SaveAddressFailure failure={failure} />
        </span>
      )}
    </>
  );
}

/** Explains why saving failed: field errors, or the failure of the call. */
function SaveAddressFailure({ failure }: { readonly failure: Failure }) {
  const { i18n } = useTexts();
  const errors =
    failure.kind !== 'refused'
      ? []
      : failure.fields.flatMap(({ path, rule, params }) => {
          const field = addressFields.find((one) => path === `values.${one}`);
          if (field === undefined || !(rule in i18n.messages)) return [];
          return [i18n._(addressFindingText(i18n, { field, rule, ...(params && { params }) }))];
        });
  return errors.length === 0 ? failureText(i18n, failure) : errors.join(' · ');
}
