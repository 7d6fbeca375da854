import { assertEvent, assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import {
  addressBook,
  type Address,
  type AddressSaveResult,
} from '../../api/contract/addressBook/addressBook.ts';
import type { AddressValues } from '../../domain/sheets/addressFields.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

export interface EditorInput {
  readonly kind: AddressKind;
  /** Null for a new address. */
  readonly addressId: string | null;
}

/** Content of the form. */
interface AddressContent {
  readonly values: AddressValues;
  /** For senders only. */
  readonly isDefault: boolean;
}

export interface SaveAddressInput extends AddressContent {
  readonly kind: AddressKind;
  readonly id: string;
  /** Version that the change was based on; null for a new address. */
  readonly version: number | null;
  /** Saves even if the book has the same address. */
  readonly again: boolean;
}

/** Screens of the editor. */
export const editorScreens = [
  'loading',
  'missing',
  'form',
  'duplicate',
  'conflict',
  'saved',
] as const;
export type EditorScreen = (typeof editorScreens)[number];

interface EditorContext extends EditorInput {
  /** Id of the address. New addresses get theirs here, so that a repeated call adds the address only once. */
  readonly id: string;
  /** The address as it was read; null for a new one. */
  readonly base: Address | null;
  /** Content of the last save. */
  readonly content: AddressContent | null;
  /** Why there is no address, or why it was not saved. */
  readonly failure: Failure | null;
  /** Addresses in the book with the same content. */
  readonly duplicates: readonly Address[];
  /** The address as another user has saved it since. */
  readonly theirs: Address | null;
}

type EditorEvent =
  | { readonly type: 'refresh' }
  | { readonly type: 'save'; readonly content: AddressContent }
  /** The user edits the refused content. */
  | { readonly type: 'dismiss' }
  /** Saves although the book has the same address. */
  | { readonly type: 'saveAnyway' }
  | { readonly type: 'back' }
  /** Overwrites the version that another user has saved. */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: EditorContext;
  events?: EditorEvent;
  input?: EditorInput;
  tags?: `screen:${EditorScreen}` | 'saving';
} = {};

const editorSetup = setup({
  types,
  actors: {
    /** Null if it is a new address. */
    fetchAddress: promiseActor<Outcome<Address | null>, Pick<EditorInput, 'addressId'>>(
      'fetchAddress',
    ),
    saveAddress: promiseActor<Outcome<AddressSaveResult>, SaveAddressInput>('saveAddress'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    hasOutcome: (
      _,
      { outcome, as }: { outcome: Outcome<AddressSaveResult>; as: AddressSaveResult['outcome'] },
    ) => outcome.ok && outcome.data.outcome === as,
    mayRecover: ({ context }) => mayRecover(context),
  },
  actions: {
    show: assign((_, outcome: Outcome<Address | null>) =>
      outcome.ok ? { base: outcome.data } : {},
    ),
    setContent: assign(({ event }) => {
      assertEvent(event, 'save');
      return { content: event.content };
    }),
    setBase: assign((_, outcome: Outcome<AddressSaveResult>) =>
      outcome.ok && outcome.data.outcome === 'saved' ? { base: outcome.data.address } : {},
    ),
    showDuplicates: assign((_, outcome: Outcome<AddressSaveResult>) =>
      outcome.ok && outcome.data.outcome === 'same' ? { duplicates: outcome.data.addresses } : {},
    ),
    showTheirs: assign((_, outcome: Outcome<AddressSaveResult>) =>
      outcome.ok && outcome.data.outcome === 'changed' ? { theirs: outcome.data.current } : {},
    ),
    /** Bases further changes on the other user's version. */
    rebaseOnTheirs: assign(({ context }) => ({ base: context.theirs, theirs: null })),
    forgetMine: assign({ content: null }),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),
  },
  delays: { retry: RETRY_MS },
});

const saving = (allowDuplicate: boolean, description: string) =>
  editorSetup.createStateConfig({
    description,
    tags: [allowDuplicate ? 'screen:duplicate' : 'screen:form', 'saving'],
    entry: 'clearFailure',
    invoke: {
      src: 'saveAddress',
      id: 'saveAddress',
      input: ({ context: { kind, id, base, content } }) => {
        if (content === null) throw new Error('There is nothing to save.');
        return { kind, id, version: base?.version ?? null, again: allowDuplicate, ...content };
      },
      onDone: [
        {
          guard: {
            type: 'hasOutcome',
            params: ({ event }) => ({ outcome: event.output, as: 'saved' }),
          },
          target: 'saved',
          actions: withOutput('setBase'),
        },
        {
          guard: {
            type: 'hasOutcome',
            params: ({ event }) => ({ outcome: event.output, as: 'same' }),
          },
          target: 'duplicate',
          actions: withOutput('showDuplicates'),
        },
        {
          guard: {
            type: 'hasOutcome',
            params: ({ event }) => ({ outcome: event.output, as: 'changed' }),
          },
          target: 'conflict',
          actions: withOutput('showTheirs'),
        },
        { target: 'editing', actions: withOutput('fail') },
      ],
      onError: { target: 'editing', actions: 'failUnexpectedly' },
    },
  });

/** Editor of a new or existing address. Unsaved input is in the page, not in the machine. */
export const addressEditorMachine = editorSetup.createMachine({
  id: 'addressEditor',
  context: ({ input }) => ({
    ...input,
    id: input.addressId ?? crypto.randomUUID(),
    base: null,
    content: null,
    failure: null,
    duplicates: [],
    theirs: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'screen:loading',
      description: 'The address loads; a new one is ready at once.',
      invoke: {
        src: 'fetchAddress',
        id: 'fetchAddress',
        input: ({ context: { addressId } }) => ({ addressId }),
        onDone: [
          { guard: withOutput('ok'), target: 'editing', actions: withOutput('show') },
          { target: 'missing', actions: withOutput('fail') },
        ],
        onError: { target: 'missing', actions: 'failUnexpectedly' },
      },
    },
    missing: {
      tags: 'screen:missing',
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' } },
      exit: 'clearFailure',
    },
    editing: {
      tags: 'screen:form',
      description: 'The form.',
      on: {
        save: { target: 'saving', actions: 'setContent' },
        dismiss: { actions: 'clearFailure' },
      },
    },
    saving: saving(false, 'A call is running; the button is busy.'),
    duplicate: {
      tags: 'screen:duplicate',
      description:
        'The book already has this name, phone and street: that address, and "save it anyway".',
      on: { saveAnyway: { target: 'savingDuplicate' }, back: { target: 'editing' } },
    },
    savingDuplicate: saving(
      true,
      'The address is being saved although the book has a duplicate; the button is busy.',
    ),
    conflict: {
      tags: 'screen:conflict',
      description:
        'Another user has changed the address since: both versions field by field, and the choice.',
      on: {
        keepMine: { target: 'saving', actions: 'rebaseOnTheirs' },
        takeTheirs: { target: 'editing', actions: ['rebaseOnTheirs', 'forgetMine'] },
      },
    },
    saved: {
      tags: 'screen:saved',
      description: 'Back to the list, with a message that it is saved.',
    },
  },
});

export type EditorActor = ActorRefFrom<typeof addressEditorMachine>;

/** The editor with its calls. */
export const addressEditor = declare(({ ask }) =>
  addressEditorMachine.provide({
    actors: {
      fetchAddress: fromPromise<Outcome<Address | null>, Pick<EditorInput, 'addressId'>>(
        async ({ input: { addressId }, signal }) =>
          addressId === null
            ? { ok: true, data: null }
            : ask(addressBook.getAddress, { addressId }, { signal }),
      ),
      // Not cancelled with its page, because the result of a sent call has to be known.
      saveAddress: fromPromise<Outcome<AddressSaveResult>, SaveAddressInput>(({ input }) => {
        const { kind, version, values, isDefault, ...rest } = input;
        const content = {
          ...rest,
          values: { ...values },
          ...(kind === 'sender' ? { isDefault } : {}),
        };
        return version === null
          ? ask(addressBook.addAddress, { kind, ...content })
          : ask(addressBook.updateAddress, { version, ...content });
      }),
    },
  }),
);
