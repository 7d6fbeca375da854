import { sessionSetup } from './setup.ts';

/** Transitions by which a signed-in tab follows session changes of another tab. */
export const otherTabs = sessionSetup.createStateConfig({
  on: {
    'otherTab.signedIn': [
      {
        guard: { type: 'mustChange', params: ({ event }) => event.session },
        target: '#session.mustChangePassword',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
      {
        target: '#session.signedIn',
        reenter: true,
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
    ],
    'otherTab.expired': { target: '#session.expired', actions: 'dismiss' },
    'otherTab.signedOut': {
      target: '#session.signedOut',
      actions: ['clear', { type: 'notify', params: 'signedOut' }],
    },
  },
});

/**
 * A page restored by the browser has missed messages of other tabs: it adopts the stored session,
 * and the server checks it.
 */
export const returned = sessionSetup.createStateConfig({
  on: {
    returned: [
      {
        guard: { type: 'mustChange', params: ({ event }) => event.session },
        target: '#session.mustChangePassword',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
      {
        guard: { type: 'isStored', params: ({ event }) => event.session },
        target: '#session.signedIn.server.checking',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
    ],
  },
});
