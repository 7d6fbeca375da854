import { fromPromise } from 'xstate';
import type {
  Address,
  AddressRemoval,
  AddressSaveResult,
} from '../../../src/api/contract/addressBook/addressBook.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import {
  addressEditorMachine,
  type SaveAddressInput,
} from '../../../src/machines/addressBook/addressEditor.ts';
import {
  addressKeepMachine,
  type KeepInput,
} from '../../../src/machines/addressBook/addressKeep.ts';
import {
  addressRemovalMachine,
  type RemovalInput,
} from '../../../src/machines/addressBook/addressRemoval.ts';
import { sampleAddress, sampleSender } from '../../models/addressBook.model.ts';
import type { AddressQuestion } from '../../../src/views/shared/AddressPick.tsx';
import { onePage, succeeded } from '../../models/samples.ts';
import { answerMachine, listMachine } from './machines.ts';

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
  return {
    senderAddresses: listMachine('senderAddresses', onePage([sampleSender])),
    receiverAddresses: listMachine('receiverAddresses', onePage([sampleAddress])),
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
    addressFind: answerMachine('addressFind', async (question: AddressQuestion) =>
      succeeded(find(question)),
    ),
  };
}
