import { getImportSource } from './requiredContext.ts';
import { importSetup } from './setup.ts';
import { withOutput } from '../shared/output.ts';

export const opening = importSetup.createStateConfig({
  tags: ['screen:opening', 'unfinished'],
  description: 'The file is read; rows already read are in sight.',
  invoke: {
    src: 'open',
    id: 'open',
    input: ({ context }) => ({
      ...getImportSource(context),
      kind: context.kind,
      choice: context.choice,
    }),
    onDone: [
      {
        guard: withOutput('opened'),
        target: '#orderImport.working.reviewing',
        actions: withOutput('showOpened'),
      },
      {
        guard: withOutput('openedUnmapped'),
        target: '#orderImport.working.mapping',
        actions: withOutput('showOpened'),
      },
      { guard: withOutput('openCancelled'), target: 'discarding' },
      { target: 'refused', actions: withOutput('showOpened') },
    ],
    onError: { target: 'crashed' },
  },
  on: {
    'engine.event': { actions: { type: 'hear', params: ({ event }) => event.event } },
    cancel: { target: 'discarding' },
  },
});

export const refused = importSetup.createStateConfig({
  tags: 'screen:refused',
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
