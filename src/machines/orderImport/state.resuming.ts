import { getImport, getOwner } from './requiredContext.ts';
import { importSetup } from './setup.ts';
import type { ImportContext } from './types.ts';
import { withOutput } from '../shared/actors.ts';

/** While no import is open, shows the import that is open in another tab, and offers it once released. */
export const watchRelease = {
  src: 'watchRelease',
  id: 'watchRelease',
  input: ({ context }: { context: ImportContext }) => ({
    owner: getOwner(context),
    kind: context.kind,
  }),
  // If watching fails, the import is offered on the next visit.
  onError: {},
} as const;

const showElsewhere = importSetup.createStateConfig({
  on: {
    'import.elsewhere': {
      actions: { type: 'showElsewhere', params: ({ event }) => event.elsewhere },
    },
  },
}).on['import.elsewhere'];

/** Transitions to an import that can continue in this tab: it is idle in another tab, or was released. */
export const takeOverTransitions = importSetup.createStateConfig({
  on: {
    'import.released': {
      target: '#orderImport.resumeOffered',
      actions: { type: 'offer', params: ({ event }) => event.offer },
    },
    'import.elsewhere': showElsewhere,
    resume: { guard: 'canTakeOver', target: '#orderImport.resuming', actions: 'takeOver' },
  },
}).on;

export const resumeOffered = importSetup.createStateConfig({
  tags: ['screen:resumeOffered', 'unfinished'],
  description:
    '"You have an unfinished import": continue it, discard it, or open another file first.',
  on: {
    resume: {
      target: 'resuming',
      actions: { type: 'chooseStored', params: ({ event }) => event.importId },
    },
    discard: { target: 'discarding' },
    choose: {
      target: 'opening',
      actions: { type: 'setSource', params: ({ event }) => event.source },
    },
  },
});

export const resuming = importSetup.createStateConfig({
  tags: ['screen:opening', 'unfinished'],
  description:
    'The stored file is read again, with its mapping, its edits and every answer so far.',
  invoke: {
    src: 'reopen',
    id: 'reopen',
    input: ({ context }) => ({ ...getImport(context), takeOver: context.elsewhere !== null }),
    onDone: [
      {
        guard: withOutput('isResumedUnmapped'),
        target: '#orderImport.working.mapping',
        actions: withOutput('showResumed'),
      },
      {
        guard: withOutput('isResumedComplete'),
        target: '#orderImport.working.finished.complete',
        actions: withOutput('showResumed'),
      },
      {
        guard: withOutput('isResumedWithUnknownRows'),
        target: '#orderImport.working.reconciling',
        actions: withOutput('showResumed'),
      },
      {
        guard: withOutput('isResumed'),
        target: '#orderImport.working.reviewing',
        actions: withOutput('showResumed'),
      },
      {
        guard: withOutput('isResumeCrashed'),
        target: 'crashed',
        actions: withOutput('showResumed'),
      },
      {
        guard: withOutput('isResumeRefused'),
        target: 'refused',
        actions: withOutput('showResumed'),
      },
      { guard: withOutput('isHeldElsewhere'), target: 'openElsewhere' },
      { target: 'lookingUp', actions: 'noteGone' },
    ],
    onError: { target: 'crashed' },
  },
  on: {
    'engine.event': { actions: { type: 'applyEngineEvent', params: ({ event }) => event.event } },
    cancel: { target: 'lookingUp' },
  },
});

export const handingOff = importSetup.createStateConfig({
  description: 'Another tab takes the import over: this one releases it.',
  entry: 'release',
  invoke: {
    src: 'close',
    id: 'close',
    input: { importId: null, forget: false },
    onDone: { target: 'openElsewhere' },
    onError: { target: 'crashed' },
  },
});

export const openElsewhere = importSetup.createStateConfig({
  tags: ['screen:openElsewhere', 'unfinished'],
  description: '"This import is open in another tab."',
  invoke: watchRelease,
  on: {
    ...takeOverTransitions,
    'import.elsewhere': [
      {
        // It was finished or discarded in the other tab.
        guard: { type: 'isHeldNowhere', params: ({ event }) => event.elsewhere },
        target: 'lookingUp',
      },
      showElsewhere,
    ],
    cancel: { target: 'lookingUp' },
    choose: {
      target: 'opening',
      actions: { type: 'setSource', params: ({ event }) => event.source },
    },
  },
});
