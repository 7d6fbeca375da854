import { getImportSource } from './requiredContext.ts';
import { importSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

export const opening = importSetup.createStateConfig({
  tags: ['screen:opening', 'unfinished'],
  description: 'The file is being read; rows read so far are shown.',
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
        guard: withOutput('isOpened'),
        target: '#orderImport.working.reviewing',
        actions: withOutput('showOpened'),
      },
      {
        guard: withOutput('isOpenedUnmapped'),
        target: '#orderImport.working.mapping',
        actions: withOutput('showOpened'),
      },
      { guard: withOutput('isOpenCancelled'), target: 'discarding' },
      { target: 'refused', actions: withOutput('showOpened') },
    ],
    onError: { target: 'crashed' },
  },
  on: {
    'engine.event': { actions: { type: 'applyEngineEvent', params: ({ event }) => event.event } },
    cancel: { target: 'discarding' },
  },
});

export const refused = importSetup.createStateConfig({
  tags: 'screen:refused',
  description: 'The reason why the file could not be read, a remedy, and the drop zone again.',
  on: {
    choose: {
      target: 'opening',
      actions: { type: 'setSource', params: ({ event }) => event.source },
    },
    reopen: {
      guard: 'canReopen',
      target: 'opening',
      actions: { type: 'reopen', params: ({ event }) => event.choice },
    },
    discard: { target: 'discarding' },
  },
});
