import { mailboxSetup } from './setup.ts';

/** The steps around the mailed code; `begin` names the state of the form that the walk begins at. */
export function codeStates<Begin extends string>(begin: Begin) {
  return {
    enteringCode: mailboxSetup.createStateConfig({
      description:
        'The field of the mailed code, the clock of its 299 seconds, and "not received, send again".',
      entry: 'keep',
      on: {
        tick: [
          {
            guard: { type: 'runOut', params: ({ event }) => event.now },
            target: 'codeRunOut',
            actions: { type: 'tick', params: ({ event }) => event.now },
          },
          { actions: { type: 'tick', params: ({ event }) => event.now } },
        ],
        enterCode: { target: 'checkingCode', actions: 'dismiss' },
        resend: { guard: 'maySend', target: 'sendingCode', actions: 'dismiss' },
        back: { target: begin, actions: 'dismiss' },
      },
    }),
    codeRunOut: mailboxSetup.createStateConfig({
      description: 'The code is of no use any more: only another one helps.',
      entry: ['endCode', 'keep'],
      on: {
        resend: { guard: 'maySend', target: 'sendingCode', actions: 'dismiss' },
        back: { target: begin, actions: 'dismiss' },
      },
    }),
  };
}

/** The form that a walk begins at, and where its `begin` leads. */
export function beginForm<Next extends string>(next: Next, description: string) {
  return mailboxSetup.createStateConfig({
    description,
    entry: ['startOver', 'forget'],
    invoke: {
      src: 'imageCode',
      id: 'imageCode',
      input: ({ context }) => ({ way: context.codeWay }),
    },
    on: {
      begin: {
        target: next,
        actions: ['dismiss', { type: 'begin', params: ({ event }) => event }],
      },
    },
  });
}
