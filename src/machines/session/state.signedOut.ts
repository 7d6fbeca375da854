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
