import { otherTabs, returned } from './state.otherTabs.ts';
import { sessionSetup } from './setup.ts';
import { changingPassword } from './state.changingPassword.ts';
import { withOutput } from '../shared/actors.ts';

/** Transitions for the server's answer about the session. */
const answered = [
  {
    guard: withOutput('checkedExpired'),
    target: '#session.expired',
    actions: withOutput('explainChecked'),
  },
  {
    guard: withOutput('checkedMustChange'),
    target: '#session.mustChangePassword',
    actions: withOutput('adoptChecked'),
  },
  { target: 'checked', actions: withOutput('adoptChecked') },
] as const;

const server = sessionSetup.createStateConfig({
  description: 'Confirmation of the session by the server.',
  initial: 'checked',
  states: {
    checked: {
      description: 'The server knows this session.',
    },
    checking: {
      description:
        'A reload, or a return from the back/forward cache: the stored session is used while the server checks it.',
      invoke: {
        src: 'checkSession',
        id: 'checkSession',
        onDone: [{ guard: withOutput('checkedUnanswered'), target: 'unchecked' }, ...answered],
        onError: { target: '#session.expired' },
      },
    },
    unchecked: {
      description: '"You are offline": the stored profile is used until the server can be reached.',
      invoke: {
        src: 'recheck',
        id: 'recheck',
        onDone: answered,
        onError: { target: '#session.expired' },
      },
    },
  },
});

const disclaimer = sessionSetup.createStateConfig({
  description:
    'The banner about parcels under 1 kilogram and seized orders, for merchants in Morocco.',
  initial: 'checking',
  states: {
    checking: {
      description: 'No banner yet, while it is checked whether the user closed it before.',
      invoke: {
        src: 'isDisclaimerClosed',
        id: 'isDisclaimerClosed',
        input: ({ context }) => ({ profile: context.profile }),
        onDone: [{ guard: withOutput('disclaimerDue'), target: 'shown' }, { target: 'hidden' }],
        onError: [
          { guard: { type: 'disclaimerDue', params: false }, target: 'shown' },
          { target: 'hidden' },
        ],
      },
    },
    shown: {
      description: 'The banner, until it is closed.',
      on: { closeDisclaimer: { target: 'closing' } },
    },
    closing: {
      description: 'The banner is closed, which is being saved.',
      invoke: {
        src: 'rememberDisclaimer',
        id: 'rememberDisclaimer',
        input: ({ context }) => ({ profile: context.profile }),
        onDone: { target: 'hidden' },
        onError: { target: 'hidden' },
      },
    },
    hidden: { description: 'No banner.' },
  },
});

const password = sessionSetup.createStateConfig({
  description: 'The password dialog that the user may open.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog.',
      on: { openPassword: { target: 'asking', actions: 'dismiss' } },
    },
    asking: {
      description: 'The form can be sent, or closed.',
      on: {
        changePassword: { target: 'changing', actions: 'dismiss' },
        closePassword: { target: 'closed', actions: 'dismiss' },
      },
    },
    changing: changingPassword,
  },
});

export const signedIn = sessionSetup.createStateConfig({
  description: 'The portal itself.',
  type: 'parallel',
  on: {
    signOut: { target: 'signingOut', actions: 'dismiss' },
    dismiss: { actions: 'dismiss' },
    notSignedIn: {
      guard: { type: 'isOwnToken', params: ({ event }) => event.token },
      target: 'expired',
      actions: { type: 'explain', params: ({ event }) => event.failure },
    },
    ...otherTabs.on,
    returned: [...returned.on.returned, { target: '#session.expired', actions: 'dismiss' }],
  },
  states: { server, disclaimer, password },
});
