import { otherTabs } from './state.otherTabs.ts';
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
import { withOutput } from '../shared/actors.ts';

/**
 * Session of the user, for the lifetime of the page. Every state is named after what the user sees.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    token: null,
    profile: null,
    notice: null,
    failure: null,
    imageCodeWay: 'picture',
    choice: null,
  },
  invoke: { src: 'watchTabs', id: 'watchTabs' },
  initial: 'booting',
  states: {
    booting: {
      tags: 'booting',
      description: 'The splash, while the stored session and texts are read.',
      invoke: {
        src: 'restore',
        id: 'restore',
        onDone: [
          { guard: withOutput('restoredNone'), target: 'signedOut' },
          { guard: withOutput('restoredKey'), target: 'signingInByKey' },
          {
            guard: withOutput('restoredTextless'),
            target: 'signedOut',
            actions: withOutput('failRestored'),
          },
          {
            guard: withOutput('restoredMustChange'),
            target: 'mustChangePassword',
            actions: withOutput('adoptRestored'),
          },
          { target: 'signedIn.server.checking', actions: withOutput('adoptRestored') },
        ],
        onError: { target: 'signedOut', actions: 'failUnexpectedly' },
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
        'The session is over: its data leaves the page, and the sign-in page shows the reason.',
      exit: ['clear', { type: 'notify', params: 'expired' }],
      invoke: {
        src: 'forget',
        id: 'forget',
        // A suspended company's session stays valid; each opening shows why it is refused.
        input: ({ context }) => ({ token: context.failure === null ? context.token : null }),
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
    signingOut: {
      tags: 'busy',
      description: '"Signing out…"; a failure leaves the user signed in and is shown.',
      on: otherTabs.on,
      invoke: {
        src: 'signOut',
        id: 'signOut',
        input: ({ context: { token, profile } }) => ({ token, profile }),
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'signedOut',
            actions: ['clear', { type: 'notify', params: 'signedOut' }],
          },
          {
            guard: 'isChangeForced',
            target: 'mustChangePassword',
            actions: withOutput('failFrom'),
          },
          { target: 'signedIn', actions: withOutput('failFrom') },
        ],
        onError: [
          { guard: 'isChangeForced', target: 'mustChangePassword', actions: 'failUnexpectedly' },
          { target: 'signedIn', actions: 'failUnexpectedly' },
        ],
      },
    },
  },
});
