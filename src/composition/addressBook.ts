import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { addressBook } from '../api/contract/addressBook/addressBook.ts';
import {
  type Address,
  ADDRESSES_PER_CALL,
  type AddressRemoval,
  type AddressSaveResult,
} from '../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../domain/sheets/sheet.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { addressEditorMachine, type SaveAddressInput } from '../machines/addressBook/editor.ts';
import { addressFindMachine } from '../machines/addressBook/find.ts';
import { addressKeepMachine, type KeepInput } from '../machines/addressBook/keep.ts';
import { addressRemovalMachine, type RemovalInput } from '../machines/addressBook/removal.ts';
import { addressListMachine } from '../machines/list/addresses.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';
import { partsOf } from './parts.ts';
import { provideAnswer } from './provide.ts';

/** The calls of the address book. */
export const addressTable = {
  ...addressBook,
};
export type AddressClient = Calls<typeof addressTable>;

/** The machines of the address book, asking the server. */
export function createAddressBook(client: AddressClient): Areas['addressBook'] {
  const list = (kind: AddressKind) =>
    provideList(addressListMachine, (body, options) =>
      client.queryAddressList({ kind, ...body }, options),
    );
  return partsOf({
    addressLists: () => partsOf({ sender: () => list('sender'), receiver: () => list('receiver') }),

    addressEditor: () =>
      addressEditorMachine.provide({
        actors: {
          fetchAddress: fromPromise<Outcome<Address | null>, { readonly addressId: string | null }>(
            async ({ input: { addressId }, signal }) =>
              addressId === null
                ? { ok: true, data: null }
                : client.getAddress({ addressId }, { signal }),
          ),
          // Not cancelled with its page: what was sent is to be known.
          saveAddress: fromPromise<Outcome<AddressSaveResult>, SaveAddressInput>(({ input }) => {
            const { kind, version, values, isDefault, ...rest } = input;
            const content = {
              ...rest,
              values: { ...values },
              ...(kind === 'sender' ? { isDefault } : {}),
            };
            return version === null
              ? client.addAddress({ kind, ...content })
              : client.updateAddress({ version, ...content });
          }),
        },
      }),

    addressKeep: () =>
      addressKeepMachine.provide({
        actors: {
          keepAddress: fromPromise<Outcome<AddressSaveResult>, KeepInput>(
            ({ input: { kind, values } }) =>
              client.addAddress({ kind, id: crypto.randomUUID(), values: { ...values } }),
          ),
        },
      }),

    addressRemoval: () =>
      addressRemovalMachine.provide({
        actors: {
          removeAddresses: fromPromise<Outcome<readonly AddressRemoval[]>, RemovalInput>(
            ({ input: { ids } }) => removeAll(client, ids),
          ),
        },
      }),

    addressFind: () =>
      provideAnswer(addressFindMachine, async (question, options) => {
        const found = await client.findAddressList(question, options);
        return found.ok ? { ok: true, data: found.data.rows } : found;
      }),
  });
}

/** As many calls as it takes, one after the other. */
async function removeAll(
  client: AddressClient,
  ids: readonly string[],
): Promise<Outcome<readonly AddressRemoval[]>> {
  const outcomes: AddressRemoval[] = [];
  for (let from = 0; from < ids.length; from += ADDRESSES_PER_CALL) {
    const answer = await client.deleteAddresses({
      ids: ids.slice(from, from + ADDRESSES_PER_CALL),
    });
    if (!answer.ok) return answer;
    outcomes.push(...answer.data.outcomes);
  }
  return { ok: true, data: outcomes };
}
