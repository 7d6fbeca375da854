import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

/** Beside `asking`, in both password dialogs. */
export const changingPassword = sessionSetup.createStateConfig({
  tags: 'busy',
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
      { guard: withOutput('refused'), target: 'asking', actions: withOutput('failFrom') },
      {
        // Every session of the account has ended with the old password.
        target: '#session.signedOut',
        actions: ['clear', { type: 'notify', params: 'passwordChanged' }],
      },
    ],
    onError: { target: 'asking', actions: 'failBroken' },
  },
});
