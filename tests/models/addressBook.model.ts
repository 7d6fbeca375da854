import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import { blankAddress } from '../../src/domain/sheets/addressFields.ts';
import { addressEditorMachine } from '../../src/machines/addressBook/addressEditor.ts';
import { addressKeepMachine } from '../../src/machines/addressBook/addressKeep.ts';
import { addressRemovalMachine } from '../../src/machines/addressBook/addressRemoval.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** A receiver in the address book. */
export const sampleAddress: Address = {
  id: '0193b5a2-0000-4000-8000-0000000000aa',
  kind: 'receiver',
  version: 1,
  isDefault: false,
  values: {
    ...blankAddress,
    name: 'Ama Mensah',
    phone: '+233244123456',
    country: 'GH',
    province: 'Greater Accra',
    city: 'Accra',
    address: '14 Oxford Street',
  },
  tags: [{ id: '0193b5a2-0000-4000-8000-0000000000c1', name: 'VIP', tone: 'purple' }],
  uses: 12,
  lastUsedAt: '2026-11-19T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: 'ama',
};

/** The default sender of new orders. */
export const sampleSender: Address = {
  ...sampleAddress,
  id: '0193b5a2-0000-4000-8000-0000000000bb',
  kind: 'sender',
  isDefault: true,
  values: { ...sampleAddress.values, name: 'Kente House', address: '2 Spintex Road' },
};

const changedAddress: Address = {
  ...sampleAddress,
  version: 2,
  values: { ...sampleAddress.values, city: 'Tema' },
};

const saved = succeeded({ outcome: 'saved', address: sampleAddress });
const sameAddress = succeeded({ outcome: 'same', addresses: [sampleAddress] });

export const addressEditorModel: Model<typeof addressEditorMachine> = {
  machine: addressEditorMachine,
  input: { kind: 'receiver', addressId: sampleAddress.id },
  events: [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'saveAnyway' },
    { type: 'back' },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'save', content: { values: sampleAddress.values, isDefault: false } },
    { type: 'xstate.done.actor.fetchAddress', output: succeeded(sampleAddress) },
    { type: 'xstate.done.actor.fetchAddress', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchAddress', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveAddress', output: saved },
    { type: 'xstate.done.actor.saveAddress', output: sameAddress },
    {
      type: 'xstate.done.actor.saveAddress',
      output: succeeded({ outcome: 'changed', current: changedAddress }),
    },
    { type: 'xstate.done.actor.saveAddress', output: failed(failures.refused) },
  ],
  key: ({ base, failure, content }) => [base?.version, failure?.kind, content !== null],
};

export const addressKeepModel: Model<typeof addressKeepMachine> = {
  machine: addressKeepMachine,
  events: [
    { type: 'keep', kind: 'receiver', values: { name: 'Ama Mensah' } },
    { type: 'change' },
    { type: 'xstate.done.actor.keepAddress', output: saved },
    { type: 'xstate.done.actor.keepAddress', output: sameAddress },
    { type: 'xstate.done.actor.keepAddress', output: failed(failures.refused) },
  ],
  key: ({ failure, wasInAddressBook }) => [failure?.kind, wasInAddressBook],
};

export const addressRemovalModel: Model<typeof addressRemovalMachine> = {
  machine: addressRemovalMachine,
  events: [
    { type: 'askRemoval', addresses: [] },
    { type: 'askRemoval', addresses: [sampleAddress] },
    { type: 'confirm' },
    { type: 'dismiss' },
    {
      type: 'xstate.done.actor.removeAddresses',
      output: succeeded([{ outcome: 'done', id: sampleAddress.id }]),
    },
    { type: 'xstate.done.actor.removeAddresses', output: failed(failures.network) },
  ],
  key: ({ addresses, outcomes, failure }) => [addresses.length, outcomes.length, failure?.kind],
};
