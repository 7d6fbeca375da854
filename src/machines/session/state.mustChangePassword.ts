import { otherTabs, returned } from './state.otherTabs.ts';
import { sessionSetup } from './setup.ts';
import { changingPassword } from './state.changingPassword.ts';

export const mustChangePassword = sessionSetup.createStateConfig({
  description: 'The password dialog, which cannot be closed: the token allows nothing else.',
  initial: 'asking',
  on: {
    notSignedIn: {
      guard: { type: 'isOwnToken', params: ({ event }) => event.token },
      target: 'expired',
      actions: { type: 'explain', params: ({ event }) => event.failure },
    },
    ...otherTabs.on,
    returned: [...returned.on.returned, { target: '#session.expired', actions: 'dismiss' }],
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
    changing: changingPassword,
  },
});
