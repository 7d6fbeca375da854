import { fromPromise } from 'xstate';
import type {
  Address,
  AddressFilters,
  AddressRemoval,
  AddressSaveResult,
  AddressSortBy,
} from '../../../src/api/contract/addressBook.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import {
  addressEditorMachine,
  type SaveAddressInput,
} from '../../../src/machines/addressBook/editor.ts';
import {
  addressFindMachine,
  type AddressQuestion,
} from '../../../src/machines/addressBook/find.ts';
import { addressKeepMachine, type KeepInput } from '../../../src/machines/addressBook/keep.ts';
import {
  addressRemovalMachine,
  type RemovalInput,
} from '../../../src/machines/addressBook/removal.ts';
import type { Asked } from '../../../src/machines/answer/machine.ts';
import { addressListMachine } from '../../../src/machines/list/addresses.ts';
import type { ListPage, ListAsk } from '../../../src/machines/list/types.ts';
import { sampleAddress, sampleSender } from '../../../scripts/machines/addressBook.model.ts';
import { succeeded } from '../../../scripts/machines/samples.ts';

interface AddressAnswers {
  readonly save?: (input: SaveAddressInput) => Outcome<AddressSaveResult>;
  readonly keep?: (input: KeepInput) => Outcome<AddressSaveResult>;
  readonly find?: (question: AddressQuestion) => readonly Address[];
}

/** The machines of the address book, answered without a server. */
export function addressWork({
  save = () => succeeded({ outcome: 'saved', address: sampleAddress }),
  keep = () => succeeded({ outcome: 'saved', address: sampleAddress }),
  find = () => [sampleAddress],
}: AddressAnswers = {}) {
  const list = (row: Address) =>
    addressListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<Address>>, ListAsk<AddressFilters, AddressSortBy>>(
          async () =>
            succeeded({ rows: [row], total: 1, totalCapped: false, next: null, previous: null }),
        ),
      },
    });
  return {
    addressLists: { sender: list(sampleSender), receiver: list(sampleAddress) },
    addressEditor: addressEditorMachine.provide({
      actors: {
        fetchAddress: fromPromise<Outcome<Address | null>, { readonly addressId: string | null }>(
          async ({ input: { addressId } }) => succeeded(addressId === null ? null : sampleAddress),
        ),
        saveAddress: fromPromise<Outcome<AddressSaveResult>, SaveAddressInput>(async ({ input }) =>
          save(input),
        ),
      },
    }),
    addressKeep: addressKeepMachine.provide({
      actors: {
        keepAddress: fromPromise<Outcome<AddressSaveResult>, KeepInput>(async ({ input }) =>
          keep(input),
        ),
      },
    }),
    addressRemoval: addressRemovalMachine.provide({
      actors: {
        removeAddresses: fromPromise<Outcome<readonly AddressRemoval[]>, RemovalInput>(
          async ({ input: { ids } }) =>
            succeeded(ids.map((id) => ({ outcome: 'done' as const, id }))),
        ),
      },
    }),
    addressFind: addressFindMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly Address[]>, Asked<AddressQuestion>>(
          async ({ input: { question } }) => succeeded(find(question)),
        ),
      },
    }),
  };
}
