import { assertEvent } from 'xstate';
import { returned } from './state.otherTabs.ts';
import { sessionSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

export const signedOut = sessionSetup.createStateConfig({
  description:
    'The sign-in page. Every attempt invalidates the image code, so each return here fetches another.',
  invoke: {
    src: 'imageCode',
    id: 'imageCode',
    input: ({ context }) => ({ way: context.imageCodeWay }),
  },
  on: {
    signIn: {
      target: 'signingIn',
      actions: ['dismiss', { type: 'rememberCodeWay', params: ({ event }) => event.code }],
    },
    dismiss: { actions: 'dismiss' },
    ...returned.on,
    'otherTab.signedIn': [
      {
        guard: { type: 'mustChange', params: ({ event }) => event.session },
        target: '#session.mustChangePassword',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
      {
        target: '#session.signedIn',
        actions: { type: 'adopt', params: ({ event }) => event.session },
      },
    ],
  },
});

export const signingIn = sessionSetup.createStateConfig({
  tags: 'busy',
  description: 'The form waits for its answer.',
  invoke: {
    src: 'signIn',
    id: 'signIn',
    input: ({ event }) => {
      assertEvent(event, 'signIn');
      return {
        account: event.account.trim(),
        password: event.password,
        verifyCode: event.code.verifyCode,
        uuid: event.code.uuid,
      };
    },
    onDone: [
      { guard: withOutput('isFailure'), target: 'signedOut', actions: withOutput('failFrom') },
      {
        guard: withOutput('outcomeMustChange'),
        target: 'mustChangePassword',
        actions: withOutput('adoptOutcome'),
      },
      { target: 'signedIn', actions: withOutput('adoptOutcome') },
    ],
    onError: { target: 'signedOut', actions: 'failUnexpectedly' },
  },
});

export const signingInByKey = sessionSetup.createStateConfig({
  tags: 'booting',
  description: 'The splash: the key of a link is exchanged for a session.',
  invoke: {
    src: 'signInByKey',
    id: 'signInByKey',
    onDone: [
      { guard: withOutput('keyRefused'), target: 'signedOut', actions: withOutput('failKey') },
      {
        guard: withOutput('keyAsked'),
        target: 'choosingAccount',
        actions: withOutput('offerChoice'),
      },
      {
        guard: withOutput('keyMustChange'),
        target: 'mustChangePassword',
        actions: withOutput('adoptKey'),
      },
      {
        guard: withOutput('keyUnchecked'),
        target: 'signedIn.server.unchecked',
        actions: withOutput('adoptKey'),
      },
      { target: 'signedIn', actions: withOutput('adoptKey') },
    ],
    onError: { target: 'signedOut', actions: 'failUnexpectedly' },
  },
});

export const choosingAccount = sessionSetup.createStateConfig({
  tags: 'choosingAccount',
  description: 'A link belongs to another account than the signed-in one: the user chooses.',
  on: { chooseAccount: { target: 'settlingAccount' } },
});

export const settlingAccount = sessionSetup.createStateConfig({
  tags: ['choosingAccount', 'busy'],
  description: 'The session that was not chosen ends on the server.',
  invoke: {
    src: 'settleAccount',
    id: 'settleAccount',
    input: ({ context: { choice }, event }) => {
      assertEvent(event, 'chooseAccount');
      if (choice === null) throw new Error('There is no choice of accounts.');
      const { current, linked } = choice;
      return event.of === 'linked'
        ? { chosen: linked, dropped: current }
        : { chosen: current, dropped: linked };
    },
    onDone: [
      {
        guard: withOutput('mustChange'),
        target: 'mustChangePassword',
        actions: withOutput('adopt'),
      },
      { target: 'signedIn', actions: withOutput('adopt') },
    ],
    onError: { target: 'signedOut', actions: ['clear', 'failUnexpectedly'] },
  },
});
