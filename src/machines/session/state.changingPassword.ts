import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';

/** Beside `asking`, in both password dialogs. */
export const changingPassword = sessionSetup.createStateConfig({
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
});
