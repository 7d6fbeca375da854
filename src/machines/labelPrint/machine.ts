import { assertEvent } from 'xstate';
import { LABELS_PER_CALL } from '../../api/contract/order/labels.ts';
import { batchEnd, planOf } from './plan.ts';
import { newWork, printSetup } from './setup.ts';
import type { PrintEvent } from './types.ts';

type Of<Type extends PrintEvent['type']> = { readonly event: Extract<PrintEvent, { type: Type }> };

/** Other orders may be chosen wherever nothing of the present ones hangs in the balance. */
const takesOthers = {
  open: {
    target: '#labelPrint.finding',
    actions: { type: 'open', params: ({ event }: Of<'open'>) => event.source },
  },
  recalled: {
    guard: { type: 'some', params: ({ event }: Of<'recalled'>) => event.work },
    target: '#labelPrint.finding',
    actions: { type: 'recall', params: ({ event }: Of<'recalled'>) => event.work },
  },
} as const;

/** What is chosen meanwhile waits. */
const holdsOthers = {
  recalled: { actions: { type: 'wait', params: ({ event }: Of<'recalled'>) => event.work } },
} as const;

const takesNext = {
  next: { guard: 'hasNext', target: '#labelPrint.finding', actions: 'takeNext' },
} as const;

/**
 * Printing labels: which orders, how, and what came of it. Nothing is entered in the ledger before
 * the user has said what came out of the printer, since no browser knows.
 */
export const labelPrintMachine = printSetup.createMachine({
  id: 'labelPrint',
  context: newWork,
  invoke: { src: 'keeper', id: 'keeper' },
  on: { preferred: { actions: { type: 'choose', params: ({ event }) => event.settings } } },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing chosen: numbers can be entered.',
      on: takesOthers,
    },
    finding: {
      description: 'The orders are looked up.',
      invoke: {
        src: 'findOrders',
        id: 'findOrders',
        input: ({ context }) => ({ source: context.source ?? { by: 'ids', ids: [] } }),
        onDone: [
          {
            guard: { type: 'foundSome', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'showFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'nothing',
            actions: { type: 'showFound', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
      },
      on: takesOthers,
    },
    nothing: {
      description: 'None of the numbers is an order; they can be corrected.',
      on: takesOthers,
    },
    loading: {
      description: 'What stands on the labels comes, 200 orders at a time, with progress.',
      invoke: {
        src: 'fetchLabels',
        id: 'fetchLabels',
        input: ({ context: { found, asked } }) => ({
          ids: found.ids.slice(asked, asked + LABELS_PER_CALL),
        }),
        onDone: [
          {
            guard: { type: 'moreToAsk', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'addLabels', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wasOut', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'addLabels', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'addLabels', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
      },
      on: takesOthers,
    },
    failed: {
      description:
        'Why the labels did not come, and "try again"; those that came stay. Where network or service are away, it is tried again by itself.',
      after: {
        retry: [
          { guard: 'mayRecoverLoading', target: 'loading' },
          { guard: 'mayRecover', target: 'finding' },
        ],
      },
      on: {
        ...takesOthers,
        retry: [{ guard: 'hasFound', target: 'loading' }, { target: 'finding' }],
      },
    },
    ready: {
      description:
        'Size, start and resolution beside a preview; what was printed before and what cannot be printed is told. "Print", "PDF", "ZPL".',
      entry: 'keep',
      on: {
        ...takesOthers,
        ...takesNext,
        choose: { actions: { type: 'choose', params: ({ event }) => event.settings } },
        print: { guard: 'hasLabels', target: 'spreading' },
        saveFile: { guard: 'hasLabels', target: 'making' },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
    spreading: {
      description: 'All sheets of the batch are laid out in the page.',
      entry: 'begin',
      on: {
        ...holdsOthers,
        spread: { target: 'printing' },
        cancel: { target: 'ready' },
      },
    },
    printing: {
      description: 'The browser’s print dialog stands open.',
      invoke: {
        src: 'openDialog',
        id: 'openDialog',
        onDone: { target: 'asking' },
        onError: { target: 'ready', actions: 'failBroken' },
      },
      on: holdsOthers,
    },
    making: {
      description: 'The file is made, with progress; it can be stopped.',
      entry: 'begin',
      invoke: {
        src: 'makeFile',
        id: 'makeFile',
        input: ({ context, event, self }) => {
          assertEvent(event, 'saveFile');
          return {
            format: event.format,
            captions: event.captions,
            labels: planOf(context).printing,
            from: context.from,
            to: batchEnd(context),
            settings: context.settings,
            report: (share: number) => self.send({ type: 'progress', share }),
          };
        },
        onDone: { target: 'asking' },
        onError: { target: 'ready', actions: 'failBroken' },
      },
      on: {
        ...holdsOthers,
        progress: { actions: { type: 'note', params: ({ event }) => event.share } },
        cancel: { target: 'ready' },
      },
    },
    asking: {
      description: '"Did all labels come out?" All, up to a label, or none; a reload asks again.',
      entry: ['awaitAnswer', 'keep'],
      on: {
        ...holdsOthers,
        cameOut: [
          {
            guard: { type: 'noneOut', params: ({ event }) => event.labels },
            target: 'ready',
            actions: 'stay',
          },
          {
            guard: { type: 'noneWhole', params: ({ event }) => event.labels },
            target: 'done',
            actions: { type: 'cameOut', params: ({ event }) => event.labels },
          },
          {
            target: 'recording',
            actions: { type: 'cameOut', params: ({ event }) => event.labels },
          },
        ],
      },
    },
    recording: {
      description: 'The ledger is told which orders’ labels came out.',
      invoke: {
        src: 'enter',
        id: 'enter',
        input: ({ context: { printId, queue, settings, asReprint } }) => ({
          printId,
          ids: queue,
          size: settings.size,
          reprint: asReprint || settings.reprint,
        }),
        onDone: [
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'entered', params: ({ event }) => event.output },
          },
          {
            target: 'unrecorded',
            actions: { type: 'fail', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unrecorded', actions: 'failBroken' },
      },
      on: holdsOthers,
    },
    unrecorded: {
      description:
        'Why the ledger was not told; it is tried again, by itself where network or service are away, or left.',
      after: { retry: { guard: 'mayRecover', target: 'recording' } },
      on: {
        ...holdsOthers,
        retry: { target: 'recording' },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
    done: {
      description:
        'How many orders were entered, which were printed by somebody else meanwhile, and the way on: the next labels, or others.',
      entry: 'keep',
      exit: 'calm',
      on: {
        ...takesOthers,
        ...takesNext,
        enterReprints: { guard: 'hasReprints', target: 'recording', actions: 'queueReprints' },
        goOn: { guard: 'hasLabels', target: 'ready', actions: 'goOn' },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
  },
});
