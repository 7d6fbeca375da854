import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';

/** The password dialog without a way to close it: the token opens nothing else. */
export const mustChangePassword = sessionSetup.createStateConfig({
  initial: 'asking',
  on: {
    notSignedIn: {
      guard: { type: 'ownToken', params: ({ event }) => event.token },
      target: 'expired',
    },
    'otherTab.expired': { target: 'expired' },
    'otherTab.signedOut': {
      target: 'signedOut',
      actions: ['clear', { type: 'notify', params: 'signedOut' }],
    },
  },
  states: {
    asking: {
      on: {
        changePassword: { target: 'changing', actions: 'dismiss' },
        dismiss: { actions: 'dismiss' },
        signOut: { target: '#session.signingOut', actions: 'dismiss' },
      },
    },
    changing: {
      invoke: {
        src: 'changePassword',
        id: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'changePassword');
          const { oldPassword, newPassword, confirmPassword } = event;
          return { oldPassword, newPassword, confirmPassword };
        },
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            // Every session of the account has ended with the old password.
            target: '#session.signedOut',
            actions: ['clear', { type: 'notify', params: 'passwordChanged' }],
          },
        ],
        onError: { target: 'asking', actions: 'failBroken' },
      },
    },
  },
});
