import { entrySetup, toSaveInput } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

/** Events that change the fields; an answer in flight no longer fits them. */
const edits = (target: 'editing') =>
  ({
    change: { target, actions: ['change', 'keep'] },
    fill: { target, actions: ['fill', 'keep'] },
    lines: { target, actions: ['setLines', 'keep'] },
  }) as const;

export const form = entrySetup.createStateConfig({
  description: 'The order itself.',
  initial: 'opening',
  invoke: {
    src: 'draftStore',
    id: 'draftStore',
    input: ({ context: { kind, owner, task } }) => ({ kind, owner, task }),
  },
  on: {
    kept: { actions: 'setKept' },
    unkept: { actions: 'setKept' },
  },
  states: {
    opening: {
      description: 'The order to change or to copy loads, and drafts.',
      invoke: {
        src: 'open',
        id: 'open',
        input: ({ context: { kind, owner, task } }) => ({ kind, owner, task }),
        onDone: [
          { guard: withOutput('isOfOtherKind'), target: 'otherKind', actions: withOutput('open') },
          { guard: withOutput('isClosed'), target: 'closed', actions: withOutput('open') },
          { guard: withOutput('isOpened'), target: 'editing', actions: withOutput('open') },
          { target: 'unavailable', actions: withOutput('open') },
        ],
        onError: { target: 'unavailable', actions: 'failToOpen' },
      },
    },
    unavailable: {
      description: 'The failure, and "try again".',
      on: { retry: { target: 'opening' } },
    },
    otherKind: {
      description: 'The order is of another kind: a link to the page that edits it.',
    },
    closed: {
      description:
        'The order’s status does not allow a change: the status, and those that allow it.',
      on: { retry: { target: 'opening' } },
    },
    editing: {
      description: 'The form. Earlier drafts are above it until they are opened or dropped.',
      on: {
        ...edits('editing'),
        visit: { actions: 'visit' },
        save: [
          { guard: 'isSound', target: 'saving', actions: 'prepare' },
          { target: 'editing', actions: ['showFindings', 'keep'] },
        ],
        shelve: { actions: ['keep', 'shelve', 'startAnother'] },
        continueDraft: { actions: ['keep', 'continueDraft', 'keep'] },
        deleteDraft: { actions: 'deleteDraft' },
        restoreDraft: { actions: 'restoreDraft' },
        overtaken: { actions: 'splitOff' },
      },
    },
    saving: {
      description: 'The order is being saved; the form waits.',
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context }) => toSaveInput(context),
        onDone: [
          {
            guard: withOutput('isSavedForNext'),
            target: 'editing',
            actions: ['forget', withOutput('setSaved'), 'startNext', 'refreshQuota'],
          },
          {
            guard: withOutput('isSavedForPrint'),
            target: 'saved',
            actions: ['forget', withOutput('setSaved'), withOutput('print'), 'refreshQuota'],
          },
          {
            guard: withOutput('isSaved'),
            target: 'saved',
            actions: ['forget', withOutput('setSaved'), 'refreshQuota'],
          },
          { guard: withOutput('isChanged'), target: 'conflict', actions: withOutput('showTheirs') },
          {
            guard: withOutput('isOrderClosed'),
            target: 'closed',
            actions: withOutput('showClosed'),
          },
          {
            guard: withOutput('isOvertaken'),
            target: 'editing',
            actions: ['forget', withOutput('splitSaved'), 'keep'],
          },
          {
            guard: withOutput('isUnreachable'),
            target: 'offline',
            actions: [withOutput('keepRefusals'), 'keep'],
          },
          {
            target: 'editing',
            actions: [withOutput('keepRefusals'), 'keep'],
          },
        ],
        onError: { target: 'editing', actions: ['failUnexpectedly', 'keep'] },
      },
    },
    offline: {
      description:
        'The server is unreachable. The order is kept in this browser and sent automatically later; an edited order has to be saved again.',
      invoke: {
        src: 'untilReachable',
        id: 'untilReachable',
        onDone: { target: 'saving' },
        onError: { target: 'editing' },
      },
      on: {
        ...edits('editing'),
        // The content has passed the check already.
        save: { target: 'saving', actions: 'prepare' },
        back: { target: 'editing' },
      },
    },
    conflict: {
      description:
        'Another user has changed the order since: both versions field by field, and the choice.',
      on: {
        choose: { actions: 'choose' },
        resolve: [
          { guard: 'isResolvable', target: 'saving', actions: ['adoptTheirs', 'prepare'] },
          {
            guard: 'isChosen',
            target: 'editing',
            actions: ['adoptTheirs', 'showFindings', 'keep'],
          },
        ],
        back: { target: 'editing' },
      },
    },
    saved: {
      description: 'The order’s number, and links to the next steps.',
      on: {
        another: { target: 'editing', actions: 'startNext' },
        retry: { target: 'opening' },
      },
    },
  },
});
