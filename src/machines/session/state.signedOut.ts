import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';

export const signedOut = sessionSetup.createStateConfig({
  description:
    'The sign-in page. Every attempt burns the image code, so each return here fetches another.',
  invoke: {
    src: 'imageCode',
    id: 'imageCode',
    input: ({ context }) => ({ way: context.codeWay }),
  },
  on: {
    signIn: {
      target: 'signingIn',
      actions: ['dismiss', { type: 'answered', params: ({ event }) => event.code }],
    },
    dismiss: { actions: 'dismiss' },
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
      {
        guard: { type: 'refused', params: ({ event }) => event.output },
        target: 'signedOut',
        actions: { type: 'failFrom', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'outcomeMustChange', params: ({ event }) => event.output },
        target: 'mustChangePassword',
        actions: { type: 'adoptOutcome', params: ({ event }) => event.output },
      },
      {
        target: 'signedIn',
        actions: { type: 'adoptOutcome', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'signedOut', actions: 'failBroken' },
  },
});

export const signingInByKey = sessionSetup.createStateConfig({
  description: 'The splash: the key of a link is exchanged for a session.',
  invoke: {
    src: 'signInByKey',
    id: 'signInByKey',
    onDone: [
      {
        guard: { type: 'keyRefused', params: ({ event }) => event.output },
        target: 'signedOut',
        actions: { type: 'failKey', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'keyAsked', params: ({ event }) => event.output },
        target: 'choosingAccount',
        actions: { type: 'ask', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'keyMustChange', params: ({ event }) => event.output },
        target: 'mustChangePassword',
        actions: { type: 'adoptKey', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'keyUnchecked', params: ({ event }) => event.output },
        target: 'signedIn.server.unchecked',
        actions: { type: 'adoptKey', params: ({ event }) => event.output },
      },
      {
        target: 'signedIn',
        actions: { type: 'adoptKey', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'signedOut', actions: 'failBroken' },
  },
});

export const choosingAccount = sessionSetup.createStateConfig({
  description: 'A link is of another account than the one signed in here: which one goes on?',
  on: { chooseAccount: { target: 'settlingAccount' } },
});

export const settlingAccount = sessionSetup.createStateConfig({
  description: 'The session that was not chosen ends on the server.',
  invoke: {
    src: 'settleAccount',
    id: 'settleAccount',
    input: ({ context: { choice }, event }) => {
      assertEvent(event, 'chooseAccount');
      if (choice === null) throw new Error('Nobody was asked for an account.');
      const { current, linked } = choice;
      return event.of === 'linked'
        ? { chosen: linked, dropped: current }
        : { chosen: current, dropped: linked };
    },
    onDone: [
      {
        guard: { type: 'mustChange', params: ({ event }) => event.output },
        target: 'mustChangePassword',
        actions: { type: 'adopt', params: ({ event }) => event.output },
      },
      {
        target: 'signedIn',
        actions: { type: 'adopt', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'signedOut', actions: ['clear', 'failBroken'] },
  },
});
