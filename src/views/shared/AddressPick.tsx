import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Address, addressBook } from '../../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useTypingPause } from '../../ui/useTypingPause.ts';
import { useAnswer } from './useAnswer.ts';
import { FindSelect } from './FindSelect.tsx';

export interface AddressQuestion {
  readonly kind: AddressKind;
  /** Empty for the addresses changed last. */
  readonly text: string;
}

/** Finds addresses by kind and text. */
const addressFind = declareAnswer<AddressQuestion, readonly Address[]>(
  'addressFind',
  async (ask, question, options) => {
    const answer = await ask(addressBook.findAddressList, question, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

interface AddressPickProps {
  readonly kind: AddressKind;
  readonly onPick: (address: Address) => void;
  readonly onClose: () => void;
}

/** Maximum length of a search that the server accepts. */
const MAX_QUERY_LENGTH = 80;

const noAddresses: readonly Address[] = [];

/** Formats street, town and phone for the second line of an option. */
function formatAddress({ values }: Address): string {
  const { address, city, phone } = values;
  // The street field may already contain the town.
  const town = address.includes(city) ? '' : city;
  return [address, town, phone].filter((text) => text !== '').join(', ');
}

/** Address search on the server, at each pause in typing. */
export function AddressPick({ kind, onPick, onClose }: AddressPickProps) {
  const { t } = useLingui();
  const { answer, failure, isAsking, question, ask } = useAnswer(addressFind, { kind, text: '' });
  const [text, setText] = useState('');
  const query = text.slice(0, MAX_QUERY_LENGTH);
  useTypingPause(query, question.text, (next) => ask({ kind, text: next }));
  const isSearching = isAsking || query !== question.text;
  // Enter takes the first option, so outdated results are not offered.
  const results = isSearching ? noAddresses : (answer ?? noAddresses);
  return (
    <FindSelect
      label={t({ id: 'entry.address.choose', message: 'Choose from address book' })}
      placeholder={t({ id: 'addresses.search', message: 'Name, phone or city' })}
      emptyText={
        failure !== null
          ? t({ id: 'entry.address.failed', message: 'Couldn’t reach the address book' })
          : isSearching
            ? t({ id: 'entry.address.asking', message: 'Searching…' })
            : t({ id: 'addresses.empty.title', message: 'No addresses found' })
      }
      options={results.map((address) => ({
        id: address.id,
        name: address.values.name,
        description: formatAddress(address),
      }))}
      text={text}
      onText={setText}
      onPick={(id) => {
        const address = results.find((result) => result.id === id);
        if (address !== undefined) onPick(address);
      }}
      onClose={onClose}
    />
  );
}
