import { assertEvent } from 'xstate';
import { emptyContext, mailboxSetup } from '../mailbox/setup.ts';
import { beginForm, codeStates } from '../mailbox/mailboxStates.ts';
import { withOutput } from '../shared/actors.ts';

/**
 * Reset of a forgotten password; one actor while the page is open. Like the server, it does not reveal whether an email
 * has an account.
 */
export const passwordResetMachine = mailboxSetup.createMachine({
  id: 'passwordReset',
  context: emptyContext,
  invoke: [
    { src: 'progressStore', id: 'progressStore' },
    { src: 'clock', id: 'clock' },
  ],
  on: {
    tick: { actions: { type: 'tick', params: ({ event }) => event.now } },
    dismiss: { actions: 'dismiss' },
  },
  initial: 'resuming',
  states: {
    resuming: {
      tags: 'step:splash',
      description: 'The splash, while the tab’s storage is checked for a running reset.',
      on: {
        recalled: [
          {
            guard: { type: 'hasNoProgress', params: ({ event }) => event.progress },
            target: 'askingEmail',
          },
          {
            guard: { type: 'isProved', params: ({ event }) => event.progress },
            target: 'choosingPassword',
            actions: { type: 'recall', params: ({ event }) => event.progress },
          },
          {
            target: 'enteringCode',
            actions: { type: 'recall', params: ({ event }) => event.progress },
          },
        ],
      },
    },
    askingEmail: beginForm(
      'requestingCode',
      'step:email',
      'The form with email and image code. Each return here brings another code.',
    ),
    requestingCode: {
      tags: ['step:email', 'waiting'],
      description: 'The form waits for its answer.',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context, event }) => {
          assertEvent(event, 'begin');
          const { uuid, verifyCode } = event.code;
          return { email: context.email, proof: { uuid, verifyCode } };
        },
        onDone: [
          {
            guard: withOutput('isFailure'),
            target: 'askingEmail',
            actions: withOutput('failFrom'),
          },
          { target: 'enteringCode', actions: withOutput('setMailedCode') },
        ],
        onError: { target: 'askingEmail', actions: 'failUnexpectedly' },
      },
    },
    ...codeStates('askingEmail'),
    checkingCode: {
      tags: ['step:code', 'waiting'],
      description: 'The code is being checked.',
      invoke: {
        src: 'checkCode',
        id: 'checkCode',
        input: ({ context, event }) => {
          assertEvent(event, 'enterCode');
          return { ticket: context.ticket, code: event.code };
        },
        onDone: [
          {
            guard: withOutput('mustStartOver'),
            target: 'askingEmail',
            actions: withOutput('failFrom'),
          },
          {
            guard: withOutput('isCodeDead'),
            target: 'codeRunOut',
            actions: withOutput('failFrom'),
          },
          {
            guard: withOutput('isFailure'),
            target: 'enteringCode',
            actions: withOutput('failFrom'),
          },
          { target: 'choosingPassword', actions: 'setProved' },
        ],
        onError: { target: 'enteringCode', actions: 'failUnexpectedly' },
      },
    },
    choosingPassword: {
      tags: 'step:password',
      description: 'The new password, twice, with its rule.',
      entry: 'keep',
      on: {
        setPassword: { target: 'savingPassword', actions: 'dismiss' },
        back: { target: 'askingEmail', actions: 'dismiss' },
      },
    },
    savingPassword: {
      tags: ['step:password', 'waiting'],
      description: 'The new password waits for its answer.',
      invoke: {
        src: 'savePassword',
        id: 'savePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'setPassword');
          return { ticket: context.ticket, passwords: event.passwords };
        },
        onDone: [
          {
            guard: withOutput('mustStartOver'),
            target: 'askingEmail',
            actions: withOutput('failFrom'),
          },
          {
            guard: withOutput('isFailure'),
            target: 'choosingPassword',
            actions: withOutput('failFrom'),
          },
          { target: 'reset' },
        ],
        onError: { target: 'choosingPassword', actions: 'failUnexpectedly' },
      },
    },
    reset: {
      tags: 'step:done',
      description: '"Reset successful", and on to the sign-in page.',
      type: 'final',
      entry: 'forget',
    },
  },
});
