import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { addressBook, type AddressSaveResult } from '../../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

/** Sender or receiver of an order, by field of the address book. */
export interface KeepInput {
  readonly kind: AddressKind;
  readonly values: Readonly<Record<string, string>>;
}

interface KeepContext {
  readonly failure: Failure | null;
  /** Whether the book already had the address. */
  readonly wasInAddressBook: boolean;
}

type KeepEvent =
  | ({ readonly type: 'keep' } & KeepInput)
  /** The order has changed. */
  | { readonly type: 'change' };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: KeepContext; events?: KeepEvent } = {};

/** Button that adds an order's sender or receiver to the address book. */
export const addressKeepMachine = setup({
  types,
  actors: {
    /** Adds an address; an existing one stays unchanged. */
    keepAddress: promiseActor<Outcome<AddressSaveResult>, KeepInput>('keepAddress'),
  },
  guards: { ok: (_, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    setKnown: assign((_, outcome: Outcome<AddressSaveResult>) =>
      outcome.ok ? { wasInAddressBook: outcome.data.outcome === 'same', failure: null } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
  },
}).createMachine({
  id: 'addressKeep',
  context: { failure: null, wasInAddressBook: false },
  initial: 'idle',
  states: {
    idle: { description: 'The button.', on: { keep: { target: 'keeping' } } },
    keeping: {
      description: 'A call is running; the button is busy.',
      invoke: {
        src: 'keepAddress',
        id: 'keepAddress',
        input: ({ event }) => {
          assertEvent(event, 'keep');
          const { kind, values } = event;
          return { kind, values };
        },
        onDone: [
          { guard: withOutput('ok'), target: 'added', actions: withOutput('setKnown') },
          { target: 'refused', actions: withOutput('fail') },
        ],
        onError: { target: 'refused', actions: 'failUnexpectedly' },
      },
    },
    added: {
      description: 'A message that the address is in the book, until the order changes.',
      on: { change: { target: 'idle' } },
    },
    refused: {
      description: 'The failure, and the button again.',
      on: { keep: { target: 'keeping' }, change: { target: 'idle' } },
    },
  },
});

/** The button with its calls. */
export const addressKeep = declare(({ ask }) =>
  addressKeepMachine.provide({
    actors: {
      keepAddress: fromPromise<Outcome<AddressSaveResult>, KeepInput>(
        ({ input: { kind, values } }) =>
          ask(addressBook.addAddress, { kind, id: crypto.randomUUID(), values: { ...values } }),
      ),
    },
  }),
);
