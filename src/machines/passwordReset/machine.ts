import { assertEvent } from 'xstate';
import { emptyContext, mailboxSetup } from '../mailbox/setup.ts';
import { beginForm, codeStates } from '../mailbox/states.ts';

/**
 * A forgotten password, from the email to the new one; one actor as long as the page is open. The
 * server tells nobody whether an email has an account, so neither does any state.
 */
export const passwordResetMachine = mailboxSetup.createMachine({
  id: 'passwordReset',
  context: emptyContext,
  invoke: [
    { src: 'keeper', id: 'keeper' },
    { src: 'clock', id: 'clock' },
  ],
  on: {
    tick: { actions: { type: 'tick', params: ({ event }) => event.now } },
    dismiss: { actions: 'dismiss' },
  },
  initial: 'resuming',
  states: {
    resuming: {
      description: 'The splash: was a reset under way in this tab?',
      on: {
        recalled: [
          {
            guard: { type: 'nothingKept', params: ({ event }) => event.walk },
            target: 'askingEmail',
          },
          {
            guard: { type: 'keptProved', params: ({ event }) => event.walk },
            target: 'choosingPassword',
            actions: { type: 'recall', params: ({ event }) => event.walk },
          },
          {
            target: 'enteringCode',
            actions: { type: 'recall', params: ({ event }) => event.walk },
          },
        ],
      },
    },
    askingEmail: beginForm(
      'requestingCode',
      'The form with email and image code. Each return here brings another code.',
    ),
    requestingCode: {
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
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'askingEmail',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            target: 'enteringCode',
            actions: { type: 'mailed', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'askingEmail', actions: 'failBroken' },
      },
    },
    ...codeStates('askingEmail'),
    sendingCode: {
      description: 'Another code is on its way.',
      invoke: {
        src: 'sendCode',
        id: 'sendAgain',
        input: ({ context: { email, ticket } }) => ({ email, proof: { ticket } }),
        onDone: [
          {
            guard: { type: 'mustBegin', params: ({ event }) => event.output },
            target: 'askingEmail',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'stillRunOut', params: ({ event }) => event.output },
            target: 'codeRunOut',
            actions: [
              { type: 'failFrom', params: ({ event }) => event.output },
              { type: 'waitLonger', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'enteringCode',
            actions: [
              { type: 'failFrom', params: ({ event }) => event.output },
              { type: 'waitLonger', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'enteringCode',
            actions: { type: 'mailed', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'enteringCode', actions: 'failBroken' },
      },
    },
    checkingCode: {
      description: 'The code waits for its verdict.',
      invoke: {
        src: 'checkCode',
        id: 'checkCode',
        input: ({ context, event }) => {
          assertEvent(event, 'enterCode');
          return { ticket: context.ticket, code: event.code };
        },
        onDone: [
          {
            guard: { type: 'mustBegin', params: ({ event }) => event.output },
            target: 'askingEmail',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'codeDead', params: ({ event }) => event.output },
            target: 'codeRunOut',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'enteringCode',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          { target: 'choosingPassword', actions: 'prove' },
        ],
        onError: { target: 'enteringCode', actions: 'failBroken' },
      },
    },
    choosingPassword: {
      description: 'The new password, twice, with its rule.',
      entry: 'keep',
      on: {
        setPassword: { target: 'savingPassword', actions: 'dismiss' },
        back: { target: 'askingEmail', actions: 'dismiss' },
      },
    },
    savingPassword: {
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
            guard: { type: 'mustBegin', params: ({ event }) => event.output },
            target: 'askingEmail',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'refused', params: ({ event }) => event.output },
            target: 'choosingPassword',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          { target: 'reset' },
        ],
        onError: { target: 'choosingPassword', actions: 'failBroken' },
      },
    },
    reset: {
      description: '"Reset successful", and on to the sign-in page.',
      type: 'final',
      entry: 'forget',
    },
  },
});
