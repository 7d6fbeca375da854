import { fromPromise } from 'xstate';
import type {
  Address,
  AddressRemoval,
  AddressSaveResult,
} from '../../../src/api/contract/addressBook/addressBook.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import { provideList } from '../../../src/composition/lists.ts';
import { provideAnswer } from '../../../src/composition/provide.ts';
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
import { addressListMachine } from '../../../src/machines/list/addresses.ts';
import { sampleAddress, sampleSender } from '../../models/addressBook.model.ts';
import { onePage, succeeded } from '../../models/samples.ts';

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
  const list = (row: Address) => provideList(addressListMachine, onePage([row]));
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
    addressFind: provideAnswer(addressFindMachine, async (question) => succeeded(find(question))),
  };
}
