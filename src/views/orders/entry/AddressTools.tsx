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
  isKeeping,
  isKept,
  selectKeepFailure,
  wasKnown,
} from '../../../machines/addressBook/selectors.ts';
import { failureText } from '../../../language/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { addressFault } from '../../shared/addressTexts.ts';
import { useDeclared } from '../../shared/portal.ts';
import { AddressPick } from './AddressPick.tsx';
import css from './Entry.module.css';
import { useEntry, focusIn } from './useEntry.ts';

interface AddressToolsProps {
  readonly kind: AddressKind;
  readonly disabled: boolean;
}

/** Fills in the sender or receiver from the address book, and saves it there. */
export function AddressTools({ kind, disabled }: AddressToolsProps) {
  const actor = useEntry();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    // The button is drawn again once the list is closed.
    requestAnimationFrame(() => focusIn(place.current, 'button'));
  };
  return (
    <div ref={place} className={`row gap6 across12 flat below12 wordy ${css['tools']}`}>
      {isOpen ? (
        <AddressPick
          kind={kind}
          onClose={close}
          onPick={({ values }) => {
            const { kind: order } = actor.getSnapshot().context;
            actor.send({ type: 'fill', values: orderTexts(order, kind, values) });
            close();
          }}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          disabled={disabled}
          leftSection={<Icon name="bookmark" size={14} />}
          onClick={() => setOpen(true)}
        >
          <Trans id="entry.address.choose">Choose from address book</Trans>
        </Button>
      )}
      <AddressKeep kind={kind} disabled={disabled} />
    </div>
  );
}

/** Saves the address of the order to the book, and says so until the address changes. */
export function AddressKeep({
  kind,
  disabled = false,
}: Partial<AddressToolsProps> & Pick<AddressToolsProps, 'kind'>) {
  const actor = useEntry();
  const keep = useOwnActor(useDeclared(addressKeep), undefined);
  const said = useSelector(actor, ({ context }) =>
    JSON.stringify(
      toAddressTexts(context.kind, kind, context.content.values, context.owner.countryCode),
    ),
  );
  const nothing = useSelector(
    actor,
    ({ context }) => (context.content.values[`${kind}Name`] ?? '') === '',
  );
  const busy = useSelector(keep ?? undefined, (s) => s !== undefined && isKeeping(s));
  const kept = useSelector(keep ?? undefined, (s) => s !== undefined && isKept(s));
  const known = useSelector(keep ?? undefined, (s) => s !== undefined && wasKnown(s));
  const failure = useSelector(keep ?? undefined, (s) =>
    s === undefined ? null : selectKeepFailure(s),
  );
  useOnChange(said, () => keep?.send({ type: 'change' }));

  const put = () => {
    const { context } = actor.getSnapshot();
    const { kind: order, content, owner } = context;
    const values = toAddressTexts(order, kind, content.values, owner.countryCode);
    keep?.send({ type: 'keep', kind, values });
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        // Not disabled while busy, which would lose the focus.
        aria-busy={busy}
        disabled={disabled || nothing}
        leftSection={<Icon name="plus" size={14} />}
        onClick={put}
      >
        {kind === 'sender' ? (
          <Trans id="entry.address.keepSender">Save sender to address book</Trans>
        ) : (
          <Trans id="entry.address.keepReceiver">Save receiver to address book</Trans>
        )}
      </Button>
      <span role="status" className="flat muted small">
        {kept &&
          (known ? (
            <Trans id="entry.address.known">Already in the address book</Trans>
          ) : (
            <Trans id="entry.address.kept">Saved to address book</Trans>
          ))}
      </span>
      {failure !== null && (
        <span role="alert" className="warned small">
          <KeepFailure failure={failure} />
        </span>
      )}
    </>
  );
}

/** Explains why saving failed: field errors, or the failure of the call. */
function KeepFailure({ failure }: { readonly failure: Failure }) {
  const { i18n } = useTexts();
  const faults =
    failure.kind !== 'refused'
      ? []
      : failure.fields.flatMap(({ path, rule, params }) => {
          const field = addressFields.find((one) => path === `values.${one}`);
          if (field === undefined || !(rule in i18n.messages)) return [];
          return [i18n._(addressFault(i18n, { field, rule, ...(params && { params }) }))];
        });
  return faults.length === 0 ? failureText(i18n, failure) : faults.join(' · ');
}
