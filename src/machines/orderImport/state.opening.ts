import { heldBy, importSetup } from './setup.ts';

export const opening = importSetup.createStateConfig({
  description: 'The file is read; rows already read are in sight.',
  invoke: {
    src: 'open',
    id: 'open',
    input: ({ context }) => ({
      ...heldBy(context),
      kind: context.kind,
      choice: context.choice,
    }),
    onDone: [
      {
        guard: { type: 'opened', params: ({ event }) => event.output },
        target: '#orderImport.working.reviewing',
        actions: { type: 'showOpened', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'openedUnmapped', params: ({ event }) => event.output },
        target: '#orderImport.working.mapping',
        actions: { type: 'showOpened', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'openCancelled', params: ({ event }) => event.output },
        target: 'discarding',
      },
      {
        target: 'refused',
        actions: { type: 'showOpened', params: ({ event }) => event.output },
      },
    ],
    onError: { target: 'crashed' },
  },
  on: {
    'engine.event': { actions: { type: 'hear', params: ({ event }) => event.event } },
    cancel: { target: 'discarding' },
  },
});

export const refused = importSetup.createStateConfig({
  description: 'Why the file could not be read, what to do, and the drop zone again.',
  on: {
    choose: {
      target: 'opening',
      actions: { type: 'hold', params: ({ event }) => event.source },
    },
    reopen: {
      guard: 'canReadOtherwise',
      target: 'opening',
      actions: { type: 'readOtherwise', params: ({ event }) => event.choice },
    },
    discard: { target: 'discarding' },
  },
});
