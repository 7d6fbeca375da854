import { assertEvent } from 'xstate';
import { sessionSetup } from './setup.ts';

const newCode = { target: '.loadingCode', reenter: true } as const;

export const signedOut = sessionSetup.createStateConfig({
  description:
    'The sign-in page. Every attempt burns the image code, so each return here fetches another.',
  initial: 'loadingCode',
  on: {
    refreshCode: newCode,
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
  states: {
    loadingCode: {
      description: 'A spinner where the picture will be.',
      invoke: {
        src: 'loadVerifyCode',
        id: 'loadVerifyCode',
        onDone: [
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'codeFailed',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'showCode', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'codeFailed', actions: 'failBroken' },
      },
    },
    ready: {
      description: 'The form can be sent.',
      on: {
        signIn: { target: '#session.signingIn', actions: 'dismiss' },
      },
    },
    codeFailed: {
      description: 'No picture came: "try again" stands in its place.',
    },
  },
});

export const signingIn = sessionSetup.createStateConfig({
  description: 'The form waits for its answer.',
  invoke: {
    src: 'signIn',
    id: 'signIn',
    input: ({ context, event }) => {
      assertEvent(event, 'signIn');
      return {
        account: event.account.trim(),
        password: event.password,
        verifyCode: event.verifyCode.trim(),
        uuid: context.verifyCode?.uuid ?? '',
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
