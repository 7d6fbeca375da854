import { assertEvent, assign, setup } from 'xstate';
import { type Failure, type Outcome, isRetryable } from '../../api/contract/failure.ts';
import { promiseActor } from '../shared/actors.ts';

/** Delay before a failed invitation is loaded again, in ms. */
const RETRY_MS = 8000;

/** Invitation behind a mailed link. */
export interface FoundInvitation {
  readonly state: 'open' | 'expired';
  readonly company: string;
  readonly email: string;
  readonly by: string;
}

export interface AcceptInput {
  readonly token: string;
  readonly username: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

interface InvitationContext {
  readonly token: string;
  /** Null until it is loaded. */
  readonly invitation: FoundInvitation | null;
  readonly username: string;
  readonly failure: Failure | null;
}

type InvitationEvent =
  | { readonly type: 'refresh' }
  | ({ readonly type: 'accept' } & Omit<AcceptInput, 'token'>)
  | { readonly type: 'askAgain' }
  /** The user edits the refused content. */
  | { readonly type: 'dismiss' };

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: InvitationContext;
  events?: InvitationEvent;
  input?: { readonly token: string };
} = {};

/** Joining a company by the link of an invitation. Passwords are not stored. */
export const invitationMachine = setup({
  types,
  actors: {
    findInvitation: promiseActor<Outcome<FoundInvitation>, { token: string }>('findInvitation'),
    acceptInvitation: promiseActor<Outcome<unknown>, AcceptInput>('acceptInvitation'),
    askForInvitation: promiseActor<Outcome<null>, { token: string }>('askForInvitation'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    isOpen: (_, outcome: Outcome<FoundInvitation>) => outcome.ok && outcome.data.state === 'open',
    isExpired: (_, outcome: Outcome<unknown>) =>
      !outcome.ok &&
      outcome.failure.kind === 'refused' &&
      outcome.failure.key === 'invitation.expired',
    mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
  },
  actions: {
    show: assign((_, outcome: Outcome<FoundInvitation>) =>
      outcome.ok ? { invitation: outcome.data } : {},
    ),
    setUsername: assign(({ event }) => {
      assertEvent(event, 'accept');
      return { username: event.username };
    }),
    fail: assign((_, outcome: Outcome<unknown>) =>
      outcome.ok ? {} : { failure: outcome.failure },
    ),
    failUnexpectedly: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
    clearFailure: assign({ failure: null }),
  },
  delays: { retry: RETRY_MS },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ token: input.token, invitation: null, username: '', failure: null }),
  initial: 'finding',
  states: {
    finding: {
      description: 'The link is looked up.',
      invoke: {
        src: 'findInvitation',
        id: 'findInvitation',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'fillingForm',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'missing', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'missing', actions: 'failUnexpectedly' },
      },
    },
    missing: {
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'finding' } },
      on: { refresh: { target: 'finding' } },
      exit: 'clearFailure',
    },
    fillingForm: {
      description: 'The inviting user and company, and the form: a name and a password.',
      on: {
        accept: { target: 'accepting', actions: 'setUsername' },
        dismiss: { actions: 'clearFailure' },
      },
    },
    accepting: {
      description: 'A call is running; the button is busy.',
      entry: 'clearFailure',
      invoke: {
        src: 'acceptInvitation',
        id: 'acceptInvitation',
        input: ({ context: { token }, event }) => {
          assertEvent(event, 'accept');
          const { username, newPassword, confirmPassword } = event;
          return { token, username, newPassword, confirmPassword };
        },
        onDone: [
          { guard: { type: 'ok', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'fillingForm', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'fillingForm', actions: 'failUnexpectedly' },
      },
    },
    expired: {
      description: 'The link has expired, and "ask for a new one".',
      on: { askAgain: { target: 'asking' } },
    },
    asking: {
      description: 'A call is running; the button is busy.',
      entry: 'clearFailure',
      invoke: {
        src: 'askForInvitation',
        id: 'askForInvitation',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'ok', params: ({ event }) => event.output }, target: 'requested' },
          { target: 'expired', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'expired', actions: 'failUnexpectedly' },
      },
    },
    requested: { description: 'The inviting user is notified; a new link arrives by mail.' },
    done: { description: 'Redirect to the sign-in page with the new user name.' },
  },
});
