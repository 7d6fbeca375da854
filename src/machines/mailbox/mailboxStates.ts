import { withOutput } from '../shared/actors.ts';
import { mailboxSetup } from './setup.ts';

/**
 * States of the mailed code. `begin` is the state of the first form; `beforeCode` is the state before the first code is
 * mailed, if the flow has one.
 */
export function codeStates<Begin extends string, BeforeCode extends string = never>(
  begin: Begin,
  beforeCode: BeforeCode | null = null,
) {
  const notSent = { actions: [withOutput('failFrom'), withOutput('waitLonger')] } as const;
  return {
    sendingCode: mailboxSetup.createStateConfig({
      tags: ['step:code', 'waiting'],
      description: 'A code is being sent.',
      invoke: {
        src: 'sendCode',
        id: 'mailCode',
        input: ({ context: { email, ticket } }) => ({ email, proof: { ticket } }),
        onDone: [
          { guard: withOutput('mustStartOver'), target: begin, actions: withOutput('failFrom') },
          ...(beforeCode === null
            ? []
            : [
                {
                  guard: withOutput('isFailureBeforeCode'),
                  target: beforeCode,
                  actions: withOutput('failFrom'),
                },
              ]),
          { guard: withOutput('isStillExpired'), target: 'codeRunOut', ...notSent },
          { guard: withOutput('isFailure'), target: 'enteringCode', ...notSent },
          { target: 'enteringCode', actions: withOutput('setMailedCode') },
        ],
        onError: { target: beforeCode ?? 'enteringCode', actions: 'failUnexpectedly' },
      },
    }),
    enteringCode: mailboxSetup.createStateConfig({
      tags: 'step:code',
      description:
        'The field of the mailed code, the clock of its 299 seconds, and "not received, send again".',
      // The last tick may be a second old, so that the clock would start at 5:00.
      entry: ['keep', 'readClock'],
      on: {
        tick: [
          {
            guard: { type: 'hasRunOut', params: ({ event }) => event.now },
            target: 'codeRunOut',
            actions: { type: 'tick', params: ({ event }) => event.now },
          },
          { actions: { type: 'tick', params: ({ event }) => event.now } },
        ],
        enterCode: { target: 'checkingCode', actions: 'dismiss' },
        resend: { guard: 'canSend', target: 'sendingCode', actions: 'dismiss' },
        back: { target: begin, actions: 'dismiss' },
      },
    }),
    codeRunOut: mailboxSetup.createStateConfig({
      tags: 'step:code',
      description: 'The code is void: another one is needed.',
      entry: ['endCode', 'keep'],
      on: {
        resend: { guard: 'canSend', target: 'sendingCode', actions: 'dismiss' },
        back: { target: begin, actions: 'dismiss' },
      },
    }),
  };
}

/** Creates the state of the form that begins a flow; `begin` leads to `next`. */
export function beginForm<Next extends string>(
  next: Next,
  step: 'step:email' | 'step:form',
  description: string,
) {
  return mailboxSetup.createStateConfig({
    tags: step,
    description,
    entry: ['startOver', 'forget'],
    invoke: {
      src: 'imageCode',
      id: 'imageCode',
      input: ({ context }) => ({ way: context.imageCodeWay }),
    },
    on: {
      begin: {
        target: next,
        actions: ['dismiss', { type: 'begin', params: ({ event }) => event }],
      },
    },
  });
}
