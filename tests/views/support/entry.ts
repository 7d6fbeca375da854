import { fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { RemainOrderQty } from '../../../src/api/contract/orders/orderQuota.ts';
import {
  freightQuoteMachine,
  type Offers,
  type QuoteContext,
} from '../../../src/machines/freightQuote/machine.ts';
import { orderEntryMachine } from '../../../src/machines/orderEntry/machine.ts';
import type {
  EntryDraft,
  EntryInput,
  DraftStoreCommand,
  DraftStoreReport,
  OpenedEntry,
  SaveInput,
  SaveResult,
} from '../../../src/machines/orderEntry/types.ts';
import { succeeded } from '../../models/samples.ts';

interface EntryAnswers {
  readonly opened?: Partial<Extract<OpenedEntry, { type: 'opened' }>>;
  readonly save?: (input: SaveInput) => SaveResult;
  /** Result of storing a draft; no result if absent. */
  readonly storeDraft?: (draft: EntryDraft) => DraftStoreReport;
  readonly quota?: number | null;
  readonly quote?: (query: QuoteContext['query']) => Offers;
}

const saveOrder = ({ id, content }: SaveInput): SaveResult => ({
  type: 'saved',
  order: {
    id,
    version: 1,
    waybillNo: 'GH260000000018',
    customerOrderNo: content.values['customerOrderNo'] ?? '',
  },
});

/** 38.50 GHS for 2.5 kg with its fuel surcharge; express has no price. */
export const sampleOffers = [
  {
    service: 'STANDARD',
    cost: {
      currency: 'GHS',
      card: 'standard',
      version: 1,
      charges: [
        { code: 'freight', rule: 'standard v1', base: 2_500, amount: 3_250 },
        { code: 'fuel', rule: 'standard v1 #1', base: 3_250, basisPoints: 1_846, amount: 600 },
      ],
      total: 3_850,
      divisor: 6_000,
      volumetricGrams: 2_000,
    },
    expectedDay: '2026-11-30',
  },
  { service: 'EXPRESS', cost: { reason: 'noRate' }, expectedDay: null },
] as const satisfies Offers;

/** Machines of the entry pages without a server. */
export function entryWork({
  opened = {},
  save = saveOrder,
  storeDraft,
  quota = 7,
  quote,
}: EntryAnswers = {}) {
  return {
    orderEntry: orderEntryMachine.provide({
      actors: {
        open: fromPromise<OpenedEntry, EntryInput>(async () => ({
          type: 'opened',
          order: null,
          drafts: [],
          openedDraft: null,
          sender: null,
          shopOrder: null,
          places: {},
          ...opened,
        })),
        save: fromPromise<SaveResult, SaveInput>(async ({ input }) => save(input)),
        askQuota: fromPromise<Outcome<RemainOrderQty>>(async () =>
          succeeded({ quota, remaining: quota, resetsAt: '2026-12-01T00:00:00.000Z' }),
        ),
        untilReachable: fromPromise<null>(() => new Promise(() => undefined)),
        draftStore: fromCallback<DraftStoreCommand, EntryInput>(({ receive, sendBack }) =>
          receive((event) => {
            if (event.type === 'keep' && storeDraft !== undefined)
              sendBack(storeDraft(event.draft));
          }),
        ),
      },
    }),
    uploadDrafts: async () => ({ arrived: 0, left: 0 }),
    sendDrafts: async () => true,
    freightQuote: freightQuoteMachine.provide({
      actors: {
        fetchQuote: fromPromise<Outcome<Offers>, QuoteContext>(async ({ input: { query } }) =>
          succeeded(quote === undefined ? sampleOffers : quote(query)),
        ),
      },
    }),
  };
}
