import { sessionSetup } from './setup.ts';

export const signedIn = sessionSetup.createStateConfig({
  description: 'The portal itself.',
  initial: 'checked',
  on: {
    signOut: { target: 'signingOut', actions: 'dismiss' },
    dismiss: { actions: 'dismiss' },
    notSignedIn: {
      guard: { type: 'ownToken', params: ({ event }) => event.token },
      target: 'expired',
    },
    'otherTab.signedIn': [
      {
        guard: { type: 'mustChange', params: ({ event }) => event.session },
        target: 'mustChangePassword',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
      {
        target: '.checked',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
    ],
    'otherTab.expired': { target: 'expired' },
    'otherTab.signedOut': {
      target: 'signedOut',
      actions: ['clear', { type: 'notify', params: 'signedOut' }],
    },
  },
  states: {
    checked: {
      description: 'The server knows this session.',
    },
    unchecked: {
      description:
        '"You are offline": the profile is the stored one until the server has been asked.',
      invoke: {
        src: 'recheck',
        id: 'recheck',
        onDone: [
          {
            guard: { type: 'restoredExpired', params: ({ event }) => event.output },
            target: '#session.expired',
          },
          {
            guard: { type: 'restoredMustChange', params: ({ event }) => event.output },
            target: '#session.mustChangePassword',
            actions: { type: 'adoptRestored', params: ({ event }) => event.output },
          },
          {
            target: 'checked',
            actions: { type: 'adoptRestored', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#session.expired' },
      },
    },
  },
});
