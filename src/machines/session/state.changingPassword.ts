import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

/** State of both password dialogs; its sibling is `asking`. */
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
      { guard: withOutput('isFailure'), target: 'asking', actions: withOutput('failFrom') },
      {
        // The change has ended all sessions of the account.
        target: '#session.signedOut',
        actions: ['clear', { type: 'notify', params: 'passwordChanged' }],
      },
    ],
    onError: { target: 'asking', actions: 'failUnexpectedly' },
  },
});
