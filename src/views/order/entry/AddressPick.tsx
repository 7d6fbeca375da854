import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Address, AddressKind } from '../../../api/contract/addressBook.ts';
import { answerFailureOf, answerOf, isAsking } from '../../../machines/answer/selectors.ts';
import { useArea } from '../../shared/portal.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import css from './AddressTools.module.css';

interface AddressPickProps {
  readonly kind: AddressKind;
  readonly onPick: (address: Address) => void;
  readonly onClose: () => void;
}

const none: readonly Address[] = [];

/** It comes in place of the button that was pressed. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The street and town, as a second line says it. */
function placeOf({ values }: Address): string {
  const { address, city, phone } = values;
  // Some write the town behind the street.
  const town = address.includes(city) ? '' : city;
  return [address, town, phone].filter((text) => text !== '').join(', ');
}

/** An address of the book, sought on the server as it is typed. */
export function AddressPick({ kind, onPick, onClose }: AddressPickProps) {
  const { t } = useLingui();
  const { addressFind } = useArea('addressBook');
  const find = useOwnActor(addressFind, { question: { kind, text: '' } });
  const [text, setText] = useState('');
  const found = useSelector(find ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const asking = useSelector(find ?? undefined, (s) => s === undefined || isAsking(s));
  const failed = useSelector(
    find ?? undefined,
    (s) => s !== undefined && answerFailureOf(s) !== null,
  );
  const offered = found ?? none;
  return (
    <Select
      className={css['pick'] ?? ''}
      size="sm"
      ref={focus}
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      autoComplete="off"
      aria-label={t({ id: 'entry.address.choose', message: 'Choose from address book' })}
      placeholder={t({ id: 'addresses.search', message: 'Name, phone or city' })}
      nothingFoundMessage={
        failed
          ? t({ id: 'entry.address.failed', message: 'Couldn’t reach the address book' })
          : asking
            ? t({ id: 'entry.address.asking', message: 'Searching…' })
            : t({ id: 'addresses.empty.title', message: 'No addresses found' })
      }
      value={null}
      data={offered.map((address) => ({ value: address.id, label: address.values.name }))}
      // The server has found them.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={(search) => {
        if (search === text) return;
        setText(search);
        find?.send({ type: 'ask', question: { kind, text: search.slice(0, 80) } });
      }}
      renderOption={({ option }) => {
        const address = offered.find(({ id }) => id === option.value);
        return (
          <span className={css['offer']}>
            <span>
              <bdi>{option.label}</bdi>
            </span>
            <small>
              <bdi>{address === undefined ? '' : placeOf(address)}</bdi>
            </small>
          </span>
        );
      }}
      onChange={(id) => {
        const address = offered.find((one) => one.id === id);
        if (address !== undefined) onPick(address);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
