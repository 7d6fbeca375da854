import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { DictionaryEntry } from '../../../src/api/contract/dictionaries/dictionaries.ts';
import type { SettingGroupRecord } from '../../../src/api/contract/settings/settings.ts';
import type { OrderRow } from '../../../src/api/contract/orders/orderList.ts';
import type {
  CancelResult,
  ImportReceipt,
  ReceiptRow,
} from '../../../src/api/contract/orders/importReceipts.ts';
import { labelPrintMachine } from '../../../src/machines/labelPrint/machine.ts';
import type { ListedView } from '../../../src/api/contract/listViews/listViews.ts';
import {
  listViewsMachine,
  type ViewsChange,
  type ViewsQuery,
  type ViewTask,
} from '../../../src/machines/list/listViews.ts';
import {
  defaultPreferences,
  type ListPreferences,
  type ListPreferenceStore,
} from '../../../src/machines/list/listPreferences.ts';
import type { SheetQueries } from '../../../src/machines/orderImport/sheetQueries.ts';
import { importLayoutMachine } from '../../../src/machines/importLayout/machine.ts';
import { orderImportMachine } from '../../../src/machines/orderImport/machine.ts';
import type { ImportContext } from '../../../src/machines/orderImport/types.ts';
import { receiptMachine } from '../../../src/machines/receipt/machine.ts';
import {
  textEditorMachine,
  type SaveTextInput,
  type TextDetail,
} from '../../../src/machines/textEditor/machine.ts';
import { issueBadgeMachine } from '../../../src/machines/issueBadge/machine.ts';
import type { ImportService } from '../../../src/views/shared/importService.ts';
import { isUnfinished } from '../../../src/machines/orderImport/selectors.ts';
import { sampleCompany, sampleCountry } from '../../models/recordEditor.model.ts';
import { sampleReceipt } from '../../models/receipt.model.ts';
import { onePage, succeeded } from '../../models/samples.ts';
import { plainText, sampleText, sampleTextDetail } from '../../models/textEditor.model.ts';
import { answerCalls } from './answers.ts';
import { addressWork } from './addresses.ts';
import { attachmentsWork } from './attachments.ts';
import { carrierWork } from './carrier.ts';
import { entryWork } from './entry.ts';
import { organisationWork } from './organisation.ts';
import { noticeWork } from './notices.ts';
import { scanWork } from './scans.ts';
import { sampleAdminPlatform, samplePlatform, sampleReference } from './platforms.ts';
import { returnAnswers } from './returns.ts';
import { ticketAnswers } from './tickets.ts';
import { orderWork, type OrderAnswer, type OrderListQuery } from './orders.ts';
import { listMachine, type TestWork } from './machines.ts';
import { counts, layout, createRowSource } from './rows.ts';

type ImportActor = ActorRefFrom<typeof orderImportMachine>;
type ImportState = Parameters<typeof orderImportMachine.resolveState>[0]['value'];

/** Entry of a form list that companies use. */
export const sampleEntry: DictionaryEntry = {
  id: 'industry.trader',
  version: 3,
  type: 'industry',
  code: 'trader',
  names: { en: 'Trader', fr: 'Négociant' },
  place: 20,
  active: true,
  uses: 2,
};

/** Settings of sessions; only the absolute lifetime is changed. */
export const sampleSettings: SettingGroupRecord = {
  group: 'sessions',
  version: 4,
  values: {
    sessionIdleMinutes: null,
    sessionAbsoluteHours: 12,
    passwordChangeDays: null,
    signInLogDays: 400,
  },
  configured: { sessionIdleMinutes: 30, sessionAbsoluteHours: 8 },
};

/** Creates an import that stays in a state, with a sheet of forty rows. */
export function importAt(value: ImportState, change: Partial<ImportContext> = {}): ImportActor {
  const { context } = createActor(orderImportMachine, {
    input: { kind: 'domestic' },
  }).getSnapshot();
  const source = { type: 'file', file: new Blob(), name: 'orders.xlsx' } as const;
  const snapshot = orderImportMachine.resolveState({
    value,
    context: { ...context, source, layout, counts, ...change },
  });
  return createActor(orderImportMachine, { input: { kind: 'domestic' }, snapshot });
}

/** Sheet queries that find nothing. */
const noQueries: SheetQueries = {
  preview: async () => null,
  values: async () => null,
  isCurrent: () => true,
  locate: async () => null,
  untilCurrent: async () => true,
  copy: async () => null,
  ruleCounts: async () => null,
  learnedValues: () => new Map(),
};

/** Services of a signed-in user: the import of `actor`, and an order list that `answer` returns. */
export function createTestWork(
  actor: ImportActor = importAt('idle'),
  answer: (query: OrderListQuery) => OrderAnswer = () =>
    succeeded({
      rows: [order(1), order(2)],
      total: 2,
      totalCapped: false,
      next: null,
      previous: null,
    }),
): TestWork {
  const importService: ImportService = {
    actor,
    // Six rows have one of each kind. Forty would take most of a test's time to render.
    rows: createRowSource(6),
    queries: noQueries,
    warmUp: () => undefined,
    stopWarmUp: () => undefined,
    learn: () => undefined,
    forget: async () => succeeded(null),
    savedLayout: createActor(importLayoutMachine).start(),
    getEarlierConstants: () => new Map(),
  };
  return {
    preferenceStore: createStoredPreferences(),
    declared: answerCalls({
      findCompanyList: onePage([sampleCompany.company]),
      getCompany: () => succeeded(sampleCompany),
      queryCountryList: onePage([sampleCountry.country]),
      getCountry: () => succeeded(sampleCountry),
      findAreaListByParentCode: () => succeeded([]),
      getPlaces: () => succeeded({}),
      getDictionaryEntry: () => succeeded(sampleEntry),
      queryListByTypeCodes: () => succeeded([sampleSettings]),
      getPlatform: () => succeeded(samplePlatform),
      getPlatformSenders: () => succeeded([]),
      getAnyPlatform: () => succeeded(sampleAdminPlatform),
      getOrderMarks: () => succeeded({ tags: [], notes: [] }),
      findOrderTags: () => succeeded([]),
      // Only numbers that start like waybill numbers have an order.
      getOrderList: ({ numbers = [] }) =>
        succeeded({
          rows: numbers.filter((number) => number.startsWith('PG')).map(() => order(1)),
          notFound: [],
        }),
      getOperationManualUrl: ({ language }) => succeeded(`/manual/${language}.html`),
      getOpenReference: () => succeeded(sampleReference),
      ...ticketAnswers(),
      ...returnAnswers(),
    }),
    listViews: createStoredViews(),
    ...entryWork(),
    importService: () => importService,
    unfinished: async () => ({
      open: isUnfinished(actor.getSnapshot()) ? [importService] : [],
      stored: [],
    }),
    ...orderWork({ list: answer }),
    labelPrint: labelPrintMachine.provide({ actors: { workStore: fromCallback(() => undefined) } }),
    hasUsb: false,
    handToPrintPage: () => undefined,
    watchCodes: () => () => undefined,
    ...scanWork(),
    ...sharedWork,
    ...attachmentsWork(),
    ...noticeWork(),
    issueBadge: issueBadgeMachine.provide({
      actors: {
        countOpenIssues: fromPromise<Outcome<number>, { customerCode: string }>(async () =>
          succeeded(0),
        ),
      },
    }),
  };
}

/** Named views that last as long as the test. */
function createStoredViews(): typeof listViewsMachine {
  let views: readonly ListedView[] = [];
  const applyTask = (task: ViewTask): readonly ListedView[] => {
    if (task.type === 'sort') return views;
    const others = views.filter(({ id }) => id !== task.id);
    if (task.type === 'remove') return others;
    const { id, version, content } = task;
    const changed = { changedAt: '2026-11-24T08:00:00Z', changedBy: 'ama' };
    return [...others, { id, ...content, version: (version ?? 0) + 1, ...changed }];
  };
  return listViewsMachine.provide({
    actors: {
      fetchViews: fromPromise<Outcome<readonly ListedView[]>, ViewsQuery>(async () =>
        succeeded(views),
      ),
      perform: fromPromise<Outcome<readonly ListedView[]>, ViewsChange>(async ({ input }) => {
        views = applyTask(input.task);
        return succeeded(views);
      }),
    },
  });
}

/** List settings that last as long as the test. */
function createStoredPreferences(): ListPreferenceStore {
  const preferences = new Map<string, ListPreferences>();
  return {
    load: async (list) => preferences.get(list) ?? defaultPreferences,
    save: async (list, listPreferences) => void preferences.set(list, listPreferences),
  };
}

/** One row per outcome. */
const receiptRows: readonly ReceiptRow[] = [
  {
    rowNo: 2,
    status: 'created',
    customerOrderNo: 'SO-1',
    waybillNo: 'PG000000000011GH',
    orderStatus: 'collected',
    verdicts: [],
  },
  {
    rowNo: 3,
    status: 'duplicate',
    customerOrderNo: 'SO-2',
    waybillNo: 'PG000000000025GH',
    orderStatus: 'created',
    verdicts: [],
  },
  {
    rowNo: 4,
    status: 'invalid',
    customerOrderNo: null,
    waybillNo: null,
    orderStatus: null,
    verdicts: [{ column: 'pieces', rule: 'rule.required' }],
  },
];

/** Machines shared by all tests, because creating them for each test takes 2% of the time. */
const sharedWork = {
  ...addressWork(),
  ...organisationWork(),
  ...carrierWork(),
  receiptList: listMachine('receiptList', onePage([sampleReceipt])),
  receiptRowList: listMachine('receiptRowList', onePage(receiptRows)),
  receipt: receiptMachine.provide({
    actors: {
      fetchReceipt: fromPromise<Outcome<ImportReceipt>, { readonly importId: string }>(async () =>
        succeeded(sampleReceipt),
      ),
      cancelImport: fromPromise<Outcome<CancelResult>, { readonly importId: string }>(async () =>
        succeeded({ cancelled: 94, kept: [{ status: 'collected', orders: 1 }] }),
      ),
    },
  }),
  textList: listMachine('textList', onePage([plainText, sampleText])),
  textEditor: textEditorMachine.provide({
    actors: {
      fetchText: fromPromise<Outcome<TextDetail>, { id: string }>(async () =>
        succeeded(sampleTextDetail),
      ),
      saveText: fromPromise<Outcome<unknown>, SaveTextInput>(async () => succeeded(null)),
    },
  }),
};

/** Order in a list, with a waybill number and a customer's number that end in `number`. */
export const order = (number: number): OrderRow => ({
  id: String(number),
  kind: 'domestic',
  waybillNo: `PG00000000000${number}GH`,
  customerOrderNo: `SO-${number}`,
  status: 'inTransit',
  receiverName: 'Ama Mensah',
  receiverPhone: '+233244123456',
  receiverCity: 'Accra',
  receiverProvince: 'Greater Accra',
  receiverCountry: 'GH',
  goodsName: 'Cotton shirts',
  pieces: 1234,
  weightKg: 2.5,
  service: 'EXPRESS',
  codAmount: 350.5,
  currency: 'GHS',
  createdAt: '2026-11-20T10:30:00Z',
  printedAt: null,
});
