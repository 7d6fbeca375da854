import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';

export const mustChangePassword = sessionSetup.createStateConfig({
  description: 'The password dialog without a way to close it: the token opens nothing else.',
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
      description: 'The form can be sent.',
      on: {
        changePassword: { target: 'changing', actions: 'dismiss' },
        dismiss: { actions: 'dismiss' },
        signOut: { target: '#session.signingOut', actions: 'dismiss' },
      },
    },
    changing: {
      description: 'The form waits for its answer.',
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
