import { assertEvent } from 'xstate';
import { emptyContext, mailboxSetup } from '../mailbox/setup.ts';
import { beginForm, codeStates } from '../mailbox/mailboxStates.ts';
import { withOutput } from '../shared/actors.ts';

/** Registration of a company, from the form to its account; one actor while the page is open. */
export const registrationMachine = mailboxSetup.createMachine({
  id: 'registration',
  context: emptyContext,
  invoke: [
    { src: 'progressStore', id: 'progressStore' },
    { src: 'clock', id: 'clock' },
    {
      src: 'choices',
      id: 'choices',
      onDone: { actions: withOutput('showChoices') },
      onError: { actions: 'failUnexpectedly' },
    },
  ],
  on: {
    tick: { actions: { type: 'tick', params: ({ event }) => event.now } },
    dismiss: { actions: 'dismiss' },
  },
  initial: 'resuming',
  states: {
    resuming: {
      tags: 'step:splash',
      description: 'The splash, while the tab’s storage is checked for a running registration.',
      on: {
        recalled: [
          {
            guard: { type: 'hasNoProgress', params: ({ event }) => event.progress },
            target: 'fillingForm',
          },
          {
            guard: { type: 'isProved', params: ({ event }) => event.progress },
            target: 'completingForm',
            actions: { type: 'recall', params: ({ event }) => event.progress },
          },
          {
            guard: { type: 'hasNoCodeYet', params: ({ event }) => event.progress },
            target: 'invited',
            actions: { type: 'recall', params: ({ event }) => event.progress },
          },
          {
            target: 'enteringCode',
            actions: { type: 'recall', params: ({ event }) => event.progress },
          },
        ],
      },
    },
    fillingForm: beginForm(
      'checkingEmail',
      'step:form',
      'The whole form, with image code. Each return here brings another code.',
    ),
    checkingEmail: {
      tags: ['step:form', 'waiting'],
      description: 'The form waits for its answer.',
      invoke: {
        src: 'checkRegistered',
        id: 'checkRegistered',
        input: ({ context, event }) => {
          assertEvent(event, 'begin');
          return { email: context.email, code: event.code };
        },
        onDone: [
          {
            guard: withOutput('isFailure'),
            target: 'fillingForm',
            actions: withOutput('failFrom'),
          },
          { target: 'invited', actions: withOutput('setTicket') },
        ],
        onError: { target: 'fillingForm', actions: 'failUnexpectedly' },
      },
    },
    invited: {
      tags: 'step:invited',
      description: 'The mailbox is free, and no code is mailed yet: "go to mailbox verification".',
      entry: 'keep',
      on: {
        goToMailbox: { target: 'sendingCode', actions: 'dismiss' },
        back: { target: 'fillingForm', actions: 'dismiss' },
      },
    },
    ...codeStates('fillingForm', 'invited'),
    checkingCode: {
      tags: ['step:code', 'waiting'],
      description: 'Code and account are being checked.',
      invoke: {
        src: 'finish',
        id: 'finish',
        input: ({ context: { ticket, details }, event }) => {
          assertEvent(event, 'enterCode');
          return { ticket, details, code: event.code, passwords: event.passwords };
        },
        onDone: [
          {
            guard: { type: 'mustStartOver', params: ({ event }) => event.output.outcome },
            target: 'fillingForm',
            actions: { type: 'failFrom', params: ({ event }) => event.output.outcome },
          },
          {
            guard: { type: 'isCodeDead', params: ({ event }) => event.output.outcome },
            target: 'codeRunOut',
            actions: { type: 'failFrom', params: ({ event }) => event.output.outcome },
          },
          {
            guard: withOutput('isUnproved'),
            target: 'enteringCode',
            actions: { type: 'failFrom', params: ({ event }) => event.output.outcome },
          },
          {
            guard: withOutput('isDone'),
            target: 'registered',
            actions: withOutput('setNeedsApproval'),
          },
          {
            target: 'completingForm',
            actions: [
              'setProved',
              { type: 'failFrom', params: ({ event }) => event.output.outcome },
            ],
          },
        ],
        onError: { target: 'enteringCode', actions: 'failUnexpectedly' },
      },
    },
    completingForm: {
      tags: 'step:form',
      description:
        'The mailbox is verified: the form without email and code, for refused or lost fields.',
      entry: 'keep',
      on: {
        complete: {
          target: 'registering',
          actions: ['dismiss', { type: 'setDetails', params: ({ event }) => event.details }],
        },
        back: { target: 'fillingForm', actions: 'dismiss' },
      },
    },
    registering: {
      tags: ['step:form', 'waiting'],
      description: 'The completed form waits for its answer.',
      invoke: {
        src: 'finish',
        id: 'complete',
        input: ({ context: { ticket }, event }) => {
          assertEvent(event, 'complete');
          const { details, passwords } = event;
          return { ticket, details, code: null, passwords };
        },
        onDone: [
          {
            guard: { type: 'mustStartOver', params: ({ event }) => event.output.outcome },
            target: 'fillingForm',
            actions: { type: 'failFrom', params: ({ event }) => event.output.outcome },
          },
          {
            guard: withOutput('isDone'),
            target: 'registered',
            actions: withOutput('setNeedsApproval'),
          },
          {
            target: 'completingForm',
            actions: { type: 'failFrom', params: ({ event }) => event.output.outcome },
          },
        ],
        onError: { target: 'completingForm', actions: 'failUnexpectedly' },
      },
    },
    registered: {
      tags: 'step:done',
      description: '"Registration succeeded, please login!", and on to the sign-in page.',
      type: 'final',
      entry: 'forget',
    },
  },
});
