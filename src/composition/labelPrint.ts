import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { orderLabels } from '../api/contract/orders/orderLabels.ts';
import { orderList, type OrderRow, ORDERS_PER_LOOKUP } from '../api/contract/orders/orderList.ts';
import { orderActionCalls } from '../api/contract/orders/orderActionCalls.ts';
import { importReceipts } from '../api/contract/orders/importReceipts.ts';
import { labelPrintMachine } from '../machines/labelPrint/machine.ts';
import { emptyContext } from '../machines/labelPrint/setup.ts';
import type {
  ConfirmOutcome,
  RecordOutcome,
  FindOutcome,
  KeepPrint,
  LabelFile,
  LabelsOutcome,
  RecordPrintsCall,
  PrinterFailure,
  PrintIntent,
  PrintSource,
  PrintWork,
  UsbPrinter,
} from '../machines/labelPrint/types.ts';
import { selectProfile } from '../machines/session/selectors.ts';
import type { PrintStore } from '../storage/printStore.ts';
import type { User } from '../storage/webStorage.ts';
import type { UsbPrinters } from './usbPrinter.ts';
import type { Areas } from '../views/shared/areas.ts';
import type { Portal } from '../views/shared/portal.ts';

/** The calls of printing. */
export const labelTable = {
  ...orderLabels,
  ...orderList,
  ...orderActionCalls,
  ...importReceipts,
};
type LabelClient = Calls<typeof labelTable>;

export interface LabelPrintParts {
  readonly client: LabelClient;
  readonly session: Portal['session'];
  readonly prints: PrintStore;
  /** Opens the browser's print dialog; ends when it is closed. */
  readonly openPrintDialog: () => Promise<void>;
  readonly saveFile: (blob: Blob, fileName: string) => void;
  /** USB label printers; null if the browser has no WebUSB. */
  readonly usbPrinters: UsbPrinters | null;
  readonly watchCodes: Areas['labels']['watchCodes'];
}

/** Maximum number of orders of an import to print at a time. */
const MAX_ORDERS = 10_000;
const PAGE = 200;

/** Creates the label print machine and the handover of orders to its page. */
export function createLabels(parts: LabelPrintParts): Areas['labels'] {
  const { client, prints } = parts;
  const listeners = new Set<(work: PrintWork) => void>();
  let handedOver: PrintWork | null = null;
  const user = () => selectProfile(parts.session.getSnapshot());
  const storeWork = (work: PrintWork | null) => {
    const profile = user();
    if (profile !== null) void prints.save(profile, work);
  };

  const labelPrint = labelPrintMachine.provide({
    actors: {
      workStore: fromCallback<KeepPrint>(({ receive, sendBack }) => {
        receive(({ work, settings }) => {
          storeWork(work);
          prints.saveSettings(settings);
        });
        const preferred = prints.loadSettings();
        if (preferred !== null) sendBack({ type: 'preferred', settings: preferred });
        let hasReported = false;
        const report = (work: PrintWork | null) => {
          hasReported = true;
          handedOver = null;
          sendBack({ type: 'recalled', work });
        };
        const recall = async (owner: User) => {
          const work = await prints.load(owner);
          if (!hasReported) report(work);
        };
        listeners.add(report);
        const profile = user();
        if (handedOver !== null) report(handedOver);
        else if (profile !== null) void recall(profile);
        return () => listeners.delete(report);
      }),
      findOrders: fromPromise<FindOutcome, { readonly source: PrintSource }>(({ input, signal }) =>
        findOrders(client, input.source, signal),
      ),
      fetchLabels: fromPromise<LabelsOutcome, { readonly ids: readonly string[] }>(
        ({ input, signal }) => client.printWweLabel({ ids: [...input.ids] }, { signal }),
      ),
      openDialog: fromPromise<null>(async () => {
        await parts.openPrintDialog();
        return null;
      }),
      choosePrinter: fromPromise<UsbPrinter | PrinterFailure>(
        async () => (await parts.usbPrinters?.choose()) ?? 'none',
      ),
      makeFile: fromPromise<PrinterFailure | null, LabelFile>(async ({ input, signal }) => {
        if (input.settings.output === 'usb') return sendLabels(parts.usbPrinters, input, signal);
        const { makeLabelFile } = await import('./labelFile.ts');
        const blob = await makeLabelFile(input, signal);
        signal.throwIfAborted();
        parts.saveFile(blob, `labels-${input.from + 1}-${input.to}.${input.settings.output}`);
        return null;
      }),
      // Not cancelled with its page, so that the next page shows the confirmed orders.
      confirmOrders: fromPromise<ConfirmOutcome, { readonly ids: readonly string[] }>(({ input }) =>
        client.auditOrders({ ids: [...input.ids] }),
      ),
      // Not cancelled with its page, because prints have to be recorded.
      recordPrints: fromPromise<RecordOutcome, RecordPrintsCall>(async ({ input }) =>
        input.ids.length === 0
          ? { ok: true, data: { outcomes: [] } }
          : client.printOrders({ ...input, ids: [...input.ids] }),
      ),
    },
  });

  return {
    labelPrint,
    hasUsb: parts.usbPrinters !== null,
    watchCodes: parts.watchCodes,
    /** Hands orders over to the print page before navigating to it. */
    handToPrintPage(source: PrintSource, intent: PrintIntent, origin: string): void {
      const settings = prints.loadSettings() ?? emptyContext.settings;
      const printId = crypto.randomUUID();
      const work: PrintWork = { printId, source, intent, origin, settings, from: 0, out: false };
      storeWork({ ...work, intent: 'preview' });
      handedOver = work;
      for (const report of listeners) report(work);
    },
  };
}

/** Opens the printer first, so that no file is made for one that is not connected. */
async function sendLabels(
  printers: UsbPrinters | null,
  file: LabelFile,
  signal: AbortSignal,
): Promise<PrinterFailure | null> {
  const { usbPrinter } = file.settings;
  if (printers === null || usbPrinter === null) return 'none';
  const printer = await printers.open(usbPrinter);
  if (typeof printer === 'string') return printer;
  try {
    const { makeLabelFile } = await import('./labelFile.ts');
    const blob = await makeLabelFile(file, signal);
    return await printer.send(new Uint8Array(await blob.arrayBuffer()), signal);
  } finally {
    await printer.close();
  }
}

/** Finds orders in the sequence of the numbers, or of the rows of an import. */
async function findOrders(
  client: LabelClient,
  source: PrintSource,
  signal: AbortSignal,
): Promise<FindOutcome> {
  switch (source.by) {
    case 'ids':
      return { ok: true, data: { ids: source.ids, unknown: [], shared: [] } };
    case 'numbers':
      return findNumbers(client, source.numbers, signal);
    case 'import':
      return findImport(client, source.importId, signal);
  }
}

async function findNumbers(
  client: LabelClient,
  numbersToFind: readonly string[],
  signal: AbortSignal,
): Promise<FindOutcome> {
  const positions = new Map(numbersToFind.map((number, index) => [number.toUpperCase(), index]));
  const last = numbersToFind.length;
  const indexOfNumber = (number: string) => positions.get(number.toUpperCase()) ?? last;
  const found: OrderRow[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < numbersToFind.length; at += ORDERS_PER_LOOKUP) {
    const numbers = numbersToFind.slice(at, at + ORDERS_PER_LOOKUP);
    const answer = await client.getOrderList({ numbers }, { signal });
    if (!answer.ok) return answer;
    found.push(...answer.data.rows);
    unknown.push(...answer.data.notFound);
  }
  const shared = findSharedNumbers(
    found.filter(({ waybillNo }) => indexOfNumber(waybillNo) === last),
  );
  const orders = found
    .filter(({ waybillNo, customerOrderNo }) => {
      return indexOfNumber(waybillNo) < last || !shared.has(customerOrderNo);
    })
    .map(({ id, waybillNo, customerOrderNo }) => {
      return { id, at: Math.min(indexOfNumber(waybillNo), indexOfNumber(customerOrderNo)) };
    });
  const ids = orders.sort((one, other) => one.at - other.at).map(({ id }) => id);
  return { ok: true, data: { ids: [...new Set(ids)], unknown, shared: [...shared] } };
}

/** Order numbers that several companies use, so that they are ambiguous. */
function findSharedNumbers(orders: readonly OrderRow[]): ReadonlySet<string> {
  const distinct = [...new Map(orders.map((order) => [order.id, order])).values()];
  const byNumber = Map.groupBy(distinct, ({ customerOrderNo }) => customerOrderNo);
  return new Set([...byNumber].flatMap(([number, { length }]) => (length > 1 ? [number] : [])));
}

/** Finds the created orders of an import, in the sequence of its rows. */
async function findImport(
  client: LabelClient,
  importId: string,
  signal: AbortSignal,
): Promise<FindOutcome> {
  const numbers = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await client.queryImportRows(
      { importId, status: 'created', size: PAGE, ...(cursor === null ? {} : { cursor }) },
      { signal },
    );
    if (!page.ok) return page;
    for (const { waybillNo } of page.data.rows) if (waybillNo !== null) numbers.add(waybillNo);
    cursor = page.data.next;
  } while (cursor !== null && numbers.size < MAX_ORDERS);
  const found = await findNumbers(client, [...numbers], signal);
  return found.ok ? { ok: true, data: { ...found.data, unknown: [] } } : found;
}
