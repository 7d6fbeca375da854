import { mustChangePassword } from './state.mustChangePassword.ts';
import { signedIn } from './state.signedIn.ts';
import {
  choosingAccount,
  settlingAccount,
  signedOut,
  signingIn,
  signingInByKey,
} from './state.signedOut.ts';
import { sessionSetup } from './setup.ts';

/**
 * Who is signed in, from the page's start to its end; one actor as long as the page lives. Every
 * state is named for what the user sees.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    token: null,
    profile: null,
    notice: null,
    failure: null,
    codeWay: 'picture',
    choice: null,
  },
  invoke: { src: 'watchTabs', id: 'watchTabs' },
  initial: 'booting',
  states: {
    booting: {
      description: 'The splash: is there a session to go on with?',
      invoke: {
        src: 'restore',
        id: 'restore',
        onDone: [
          {
            guard: { type: 'restoredNone', params: ({ event }) => event.output },
            target: 'signedOut',
          },
          {
            guard: { type: 'restoredKey', params: ({ event }) => event.output },
            target: 'signingInByKey',
          },
          {
            guard: { type: 'restoredTextless', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: { type: 'failRestored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'restoredExpired', params: ({ event }) => event.output },
            target: 'expired',
          },
          {
            guard: { type: 'restoredMustChange', params: ({ event }) => event.output },
            target: 'mustChangePassword',
            actions: { type: 'adoptRestored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'restoredUnchecked', params: ({ event }) => event.output },
            target: 'signedIn.server.unchecked',
            actions: { type: 'adoptRestored', params: ({ event }) => event.output },
          },
          {
            target: 'signedIn',
            actions: { type: 'adoptRestored', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'signedOut', actions: 'failBroken' },
      },
    },
    signedOut,
    signingIn,
    signingInByKey,
    choosingAccount,
    settlingAccount,
    mustChangePassword,
    signedIn,
    expired: {
      description:
        'The session is over: everything of it leaves the page, and the sign-in page says why.',
      exit: ['clear', { type: 'notify', params: 'expired' }],
      invoke: {
        src: 'forget',
        id: 'forget',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
    signingOut: {
      description: '"Signing out…"; a failure leaves the user signed in and is shown.',
      invoke: {
        src: 'signOut',
        id: 'signOut',
        input: ({ context }) => ({ profile: context.profile }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: ['clear', { type: 'notify', params: 'signedOut' }],
          },
          {
            guard: 'forced',
            target: 'mustChangePassword',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            target: 'signedIn',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: 'forced', target: 'mustChangePassword', actions: 'failBroken' },
          { target: 'signedIn', actions: 'failBroken' },
        ],
      },
    },
  },
});
