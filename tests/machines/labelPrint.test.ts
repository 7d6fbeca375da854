import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { sampleCaptions, sampleLabel, sampleUsbPrinter } from '../models/labelPrint.model.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { labelPrintMachine } from '../../src/machines/labelPrint/machine.ts';
import { emptyContext } from '../../src/machines/labelPrint/setup.ts';
import { findBatchEnd, planPrint } from '../../src/machines/labelPrint/printPlan.ts';
import type {
  ConfirmOutcome,
  RecordOutcome,
  FindOutcome,
  KeepPrint,
  LabelsOutcome,
  LabelFile,
  RecordPrintsCall,
  PrinterFailure,
  PrintIntent,
  PrintSettings,
  PrintSource,
  PrintWork,
  UsbPrinter,
} from '../../src/machines/labelPrint/types.ts';

interface TestOptions {
  readonly labels: readonly OrderLabel[];
  readonly storedPrint?: PrintWork;
  /** Number of first calls that record prints and get no answer. */
  unansweredRecordCalls?: number;
  /** Order that another user has deleted since its label was loaded. */
  readonly deletedId?: string;
  /** Whether calls that confirm orders get no answer. */
  readonly isConfirmLost?: boolean;
}

const handedOverWork: PrintWork = {
  printId: '0193b5a2-0000-7000-8000-000000000001',
  source: { by: 'import', importId: 'i' },
  intent: 'preview',
  origin: '/order/order-search?page=2',
  settings: emptyContext.settings,
  from: 0,
  out: false,
};

const noAnswer = { ok: false, failure: { kind: 'network', offline: false } } as const;

/** Starts the machine with a carrier that has these labels, and records its calls. */
function startPrint(options: TestOptions) {
  const loadCounts: number[] = [];
  const recordCalls: RecordPrintsCall[] = [];
  const confirmedIds: (readonly string[])[] = [];
  const files: LabelFile[] = [];
  const storedWork: (PrintWork | null)[] = [];
  const byId = new Map(options.labels.map((label) => [label.orderId, label]));
  const machine = labelPrintMachine.provide({
    actors: {
      workStore: fromCallback<KeepPrint>(({ receive, sendBack }) => {
        receive(({ work }) => storedWork.push(work));
        sendBack({ type: 'recalled', work: options.storedPrint ?? null });
      }),
      findOrders: fromPromise<FindOutcome, { readonly source: PrintSource }>(
        ({ input: { source } }) => {
          const ids = source.by === 'ids' ? source.ids : [...byId.keys()];
          return Promise.resolve({ ok: true, data: { ids, unknown: [], shared: [] } });
        },
      ),
      fetchLabels: fromPromise<LabelsOutcome, { readonly ids: readonly string[] }>(
        ({ input: { ids } }) => {
          loadCounts.push(ids.length);
          const labels = ids.flatMap((id) => byId.get(id) ?? []);
          return Promise.resolve({ ok: true, data: { labels } });
        },
      ),
      confirmOrders: fromPromise<ConfirmOutcome, { readonly ids: readonly string[] }>(
        ({ input: { ids } }) => {
          confirmedIds.push(ids);
          const outcomes = ids.map((id) =>
            options.deletedId === id
              ? ({ outcome: 'unknown', id } as const)
              : ({ outcome: 'done', id, status: 'audited' } as const),
          );
          return Promise.resolve(
            options.isConfirmLost === true ? noAnswer : { ok: true, data: { outcomes } },
          );
        },
      ),
      choosePrinter: fromPromise<UsbPrinter | PrinterFailure>(() =>
        Promise.resolve(sampleUsbPrinter),
      ),
      makeFile: fromPromise<PrinterFailure | null, LabelFile>(({ input }) => {
        files.push(input);
        return Promise.resolve(null);
      }),
      openDialog: fromPromise<null>(() => Promise.resolve(null)),
      recordPrints: fromPromise<RecordOutcome, RecordPrintsCall>(({ input }) => {
        recordCalls.push(input);
        if ((options.unansweredRecordCalls ?? 0) > 0) {
          options.unansweredRecordCalls = (options.unansweredRecordCalls ?? 0) - 1;
          return Promise.resolve(noAnswer);
        }
        const outcomes = input.ids.map((id) => {
          const earlierPrint = byId.get(id)?.printed ?? null;
          return earlierPrint === null || input.reprint
            ? ({ outcome: 'done', id, status: 'printed' } as const)
            : ({ outcome: 'printed', id, ...earlierPrint } as const);
        });
        return Promise.resolve({ ok: true, data: { outcomes } });
      }),
    },
  });
  const actor = createActor(machine).start();
  const untilState = (
    name: 'ready' | 'starting' | 'printing' | 'asking' | 'done' | 'unrecorded' | 'empty',
  ) => waitFor(actor, (snapshot) => snapshot.matches(name));
  const print = async () => {
    await untilState('ready');
    actor.send({ type: 'choose', settings: { output: 'printer' } });
    actor.send({ type: 'print', captions: sampleCaptions });
    actor.send({ type: 'sheetsReady' });
    await untilState('asking');
  };
  const open = () => actor.send({ type: 'open', source: { by: 'import', importId: 'i' } });
  const handOver = (intent: PrintIntent, change: Partial<PrintSettings> = {}) => {
    const settings = { ...handedOverWork.settings, ...change };
    actor.send({ type: 'recalled', work: { ...handedOverWork, intent, settings } });
  };
  return {
    actor,
    loadCounts,
    confirmedIds,
    recordCalls,
    files,
    storedWork,
    untilState,
    print,
    open,
    handOver,
  };
}

/** Orders that have no label yet. */
const createUnconfirmedLabels = (count: number): OrderLabel[] =>
  createLabels(count).map((label) => Object.assign(label, { status: 'created' as const }));

const createLabels = (count: number, pieces = 1) =>
  Array.from({ length: count }, (_, index) => sampleLabel(String(index), pieces));

describe('printing labels', () => {
  test('labels load 200 at a time', async () => {
    const { loadCounts, open, untilState } = startPrint({ labels: createLabels(450) });
    open();
    await untilState('ready');
    expect(loadCounts).toEqual([200, 200, 50]);
  });

  test('a cancelled print dialog records nothing', async () => {
    const { actor, recordCalls, open, print, untilState } = startPrint({ labels: createLabels(3) });
    open();
    await print();
    actor.send({ type: 'reportPrinted', labels: 0 });
    await untilState('ready');
    expect(recordCalls).toEqual([]);
  });

  test('after the paper runs out, the orders before it are recorded and the rest prints', async () => {
    const { actor, recordCalls, open, print, untilState } = startPrint({
      labels: createLabels(3, 2),
    });
    open();
    await untilState('ready');
    actor.send({ type: 'choose', settings: { size: 'A4', dpi: 300, start: 1 } });
    await print();
    // One piece of the second order was printed.
    actor.send({ type: 'reportPrinted', labels: 3 });
    await untilState('done');
    expect(recordCalls).toMatchObject([{ ids: ['0'], size: 'A4', reprint: false }]);
    actor.send({ type: 'continue' });
    const { context } = await untilState('ready');
    expect(planPrint(context).printing.map(({ orderId }) => orderId)).toEqual(['1', '2']);
    expect(context).toMatchObject({ from: 1, settings: { start: 0 } });
    await print();
    actor.send({ type: 'reportPrinted', labels: 3 });
    await untilState('done');
    expect(recordCalls.at(-1)?.ids).toEqual(['1', '2']);
  });

  test('more than 1,000 labels are printed in batches of 1,000', async () => {
    const { actor, recordCalls, open, print, untilState } = startPrint({
      labels: createLabels(1200),
    });
    open();
    await print();
    actor.send({ type: 'reportPrinted', labels: 5000 });
    await untilState('done');
    actor.send({ type: 'continue' });
    await print();
    actor.send({ type: 'reportPrinted', labels: 200 });
    await untilState('done');
    expect(recordCalls.map(({ ids }) => ids.length)).toEqual([1000, 200]);
  });

  test('a handover to confirm and print starts at once, and all labels count as printed if so chosen', async () => {
    const labels = [...createUnconfirmedLabels(1100), ...createLabels(1200).slice(1100)];
    const { actor, confirmedIds, recordCalls, files, handOver, untilState } = startPrint({
      labels,
      deletedId: '7',
    });
    handOver('confirmAndPrint', { shouldAsk: false });
    await untilState('starting');
    expect(confirmedIds.map(({ length }) => length)).toEqual([1000, 100]);
    actor.send({ type: 'print', captions: sampleCaptions });
    const { context } = await untilState('done');
    // One file has all labels; the server records them in batches of 1,000.
    expect(files).toMatchObject([{ from: 0, to: 1199, settings: { output: 'pdf' } }]);
    expect(files[0]?.labels.map(({ orderId }) => orderId)).not.toContain('7');
    expect(recordCalls.map(({ ids }) => ids.length)).toEqual([1000, 199]);
    expect(context).toMatchObject({
      recordedOrders: 1199,
      exceptions: [],
      origin: '/order/order-search?page=2',
    });
  });

  test('a handover to print confirms nothing, and shows orders without a label', async () => {
    const labels = createUnconfirmedLabels(2);
    const { actor, confirmedIds, handOver, untilState } = startPrint({ labels });
    handOver('print');
    const { context } = await untilState('ready');
    expect(confirmedIds).toEqual([]);
    expect(planPrint(context).unconfirmed).toHaveLength(2);
    actor.send({ type: 'confirm' });
    await untilState('starting');
    expect(confirmedIds).toEqual([['0', '1']]);
  });

  test.each(['print', 'confirmAndPrint'] as const)(
    'labels without a sender phone are shown first, though handed over to %s',
    async (intent) => {
      const [label, otherLabel] = intent === 'print' ? createLabels(2) : createUnconfirmedLabels(2);
      if (label === undefined || otherLabel === undefined) throw new Error('No labels.');
      const labels = [label, { ...otherLabel, sender: { ...otherLabel.sender, phone: null } }];
      const { handOver, print, untilState } = startPrint({ labels });
      handOver(intent);
      const { context } = await untilState('ready');
      expect(planPrint(context).senderless.map(({ orderId }) => orderId)).toEqual(['1']);
      await print();
    },
  );

  test('an unanswered confirmation keeps the labels and shows the failure', async () => {
    const labels = createUnconfirmedLabels(2);
    const { actor, handOver, untilState } = startPrint({ labels, isConfirmLost: true });
    handOver('confirmAndPrint');
    const { context } = await untilState('ready');
    expect(context.failure).toEqual(noAnswer.failure);
    expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(true);
  });

  test('a running print is stored as a preview, so that a reload does not print', async () => {
    const { actor, handOver, storedWork, untilState } = startPrint({ labels: createLabels(2) });
    handOver('print');
    await untilState('starting');
    actor.send({ type: 'print', captions: sampleCaptions });
    await untilState('asking');
    expect(storedWork.at(-1)).toMatchObject({ intent: 'preview' });
  });

  test('saved labels can be printed in another way', async () => {
    const { actor, handOver, untilState } = startPrint({ labels: createLabels(2) });
    handOver('print', { output: 'zpl' });
    await untilState('starting');
    actor.send({ type: 'print', captions: sampleCaptions });
    await untilState('asking');
    actor.send({ type: 'reportPrinted', labels: 2 });
    await untilState('done');
    actor.send({ type: 'reopen' });
    const { context } = await untilState('ready');
    expect(context.settings).toMatchObject({ output: 'zpl', reprint: true });
    expect(context.printId).not.toBe(handedOverWork.printId);
    actor.send({ type: 'choose', settings: { size: 'A4' } });
    // Label printers have no sheets of four labels.
    expect(actor.getSnapshot().context.settings.output).toBe('pdf');
  });

  test('a sheet with used positions waits for its start, and continues at its next free position', async () => {
    const { actor, handOver, print, untilState } = startPrint({ labels: createLabels(3) });
    handOver('print', { size: 'A4', start: 1, copies: 2 });
    await untilState('ready');
    await print();
    actor.send({ type: 'reportPrinted', labels: 3 });
    await untilState('done');
    // Six prints from the second position on.
    expect(actor.getSnapshot().context.settings.start).toBe(3);
    handOver('print', { size: 'A4', start: 0 });
    await untilState('starting');
  });

  test('a label printer is chosen once, before the first print', async () => {
    const { actor, handOver, files, untilState } = startPrint({ labels: createLabels(2) });
    handOver('print', { output: 'usb' });
    await untilState('ready');
    expect(actor.getSnapshot().can({ type: 'print', captions: sampleCaptions })).toBe(false);
    actor.send({ type: 'connect' });
    const { context } = await untilState('ready');
    expect(context.settings.usbPrinter).toEqual(sampleUsbPrinter);
    expect(files).toEqual([]);
    handOver('print', context.settings);
    await untilState('starting');
  });

  test('copies count against the limit of the print dialog', async () => {
    const { actor, open, print, untilState } = startPrint({ labels: createLabels(600) });
    open();
    await untilState('ready');
    actor.send({ type: 'choose', settings: { copies: 2 } });
    await print();
    expect(findBatchEnd(actor.getSnapshot().context)).toBe(500);
  });

  test('printed labels are left out unless a reprint is requested', async () => {
    const earlierPrint = { at: '2026-11-20T10:00:00.000Z', by: 'kofi' };
    const [printed, unprinted, cancelled] = createLabels(3);
    if (printed === undefined || unprinted === undefined || cancelled === undefined) {
      throw new Error('No labels.');
    }
    const labels = [
      { ...printed, status: 'printed', printed: earlierPrint } as const,
      unprinted,
      { ...cancelled, status: 'cancelled' } as const,
    ];
    const { actor, recordCalls, open, print, untilState } = startPrint({ labels });
    open();
    const { context } = await untilState('ready');
    expect(planPrint(context)).toMatchObject({
      count: 1,
      printed: [labels[0]],
      refused: [labels[2]],
    });
    actor.send({ type: 'choose', settings: { reprint: true } });
    await print();
    actor.send({ type: 'reportPrinted', labels: 2 });
    await untilState('done');
    expect(recordCalls).toMatchObject([{ ids: ['0', '1'], size: '100x150', reprint: true }]);
  });

  test('a failed recording is retried, and nothing is recorded twice', async () => {
    const options = { labels: createLabels(2), unansweredRecordCalls: 1 };
    const { actor, recordCalls, open, print, untilState } = startPrint(options);
    open();
    await print();
    actor.send({ type: 'reportPrinted', labels: 2 });
    await untilState('unrecorded');
    actor.send({ type: 'retry' });
    const { context } = await untilState('done');
    // The retry has the same id, so that the server recognizes it.
    expect(recordCalls[1]).toEqual(recordCalls[0]);
    expect(context).toMatchObject({ recordedOrders: 2, exceptions: [], failure: null });
  });

  test('a reload asks again how many labels were printed', async () => {
    const firstVisit = startPrint({ labels: createLabels(3) });
    firstVisit.open();
    await firstVisit.print();
    const storedPrint = firstVisit.storedWork.at(-1);
    expect(storedPrint).toMatchObject({ out: true, source: { by: 'ids', ids: ['0', '1', '2'] } });
    if (storedPrint === null || storedPrint === undefined) throw new Error('No work was stored.');
    const { actor, recordCalls, untilState } = startPrint({ labels: createLabels(3), storedPrint });
    await untilState('asking');
    actor.send({ type: 'reportPrinted', labels: 3 });
    await untilState('done');
    expect(recordCalls).toMatchObject([{ printId: storedPrint.printId, ids: ['0', '1', '2'] }]);
    // Labels opened later are another print.
    actor.send({ type: 'open', source: { by: 'ids', ids: ['0'] } });
    expect((await untilState('ready')).context.printId).not.toBe(storedPrint.printId);
  });
});
