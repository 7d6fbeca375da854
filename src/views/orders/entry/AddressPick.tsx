import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Address, addressBook } from '../../../api/contract/addressBook/addressBook.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import type { AddressKind } from '../../../domain/sheets/sheet.ts';
import { answerFailureOf, answerOf, isAsking } from '../../../machines/answer/selectors.ts';
import { useDeclared } from '../../shared/portal.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useTypingPause } from '../../../ui/useTypingPause.ts';
import css from './AddressTools.module.css';

interface AddressPickProps {
  readonly kind: AddressKind;
  readonly onPick: (address: Address) => void;
  readonly onClose: () => void;
}

/** Of a search, as the server takes it. */
const MOST_LETTERS = 80;

export interface AddressQuestion {
  readonly kind: AddressKind;
  /** Empty for those changed last. */
  readonly text: string;
}

/** Addresses to choose one from. */
const addressFind = declareAnswer<AddressQuestion, readonly Address[]>(
  'addressFind',
  async (ask, question, options) => {
    const found = await ask(addressBook.findAddressList, question, options);
    return found.ok ? { ok: true, data: found.data.rows } : found;
  },
);

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

/** An address of the book, sought on the server at each pause in typing. */
export function AddressPick({ kind, onPick, onClose }: AddressPickProps) {
  const { t } = useLingui();
  const find = useOwnActor(useDeclared(addressFind), { question: { kind, text: '' } });
  const [text, setText] = useState('');
  const asked = useSelector(find ?? undefined, (s) => s?.context.question.text ?? '');
  const wanted = text.slice(0, MOST_LETTERS);
  useTypingPause(wanted, asked, (next) =>
    find?.send({ type: 'ask', question: { kind, text: next } }),
  );
  const found = useSelector(find ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const isAsked = useSelector(find ?? undefined, (s) => s === undefined || isAsking(s));
  const asking = isAsked || wanted !== asked;
  const failed = useSelector(
    find ?? undefined,
    (s) => s !== undefined && answerFailureOf(s) !== null,
  );
  // Enter takes the first: it must be an answer to what is typed.
  const offered = asking ? none : (found ?? none);
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
      onSearchChange={setText}
      renderOption={({ option }) => {
        const address = offered.find(({ id }) => id === option.value);
        return (
          <span className="grid narrow">
            <span>
              <bdi>{option.label}</bdi>
            </span>
            <small className="muted whole cut">
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
        const marked = event.currentTarget.getAttribute('aria-activedescendant') ?? '';
        const [first] = offered;
        // What came after the last letter has no option marked yet.
        if (event.key !== 'Enter' || first === undefined) return;
        if (document.getElementById(marked) !== null) return;
        event.preventDefault();
        onPick(first);
      }}
    />
  );
}
