import { lacksSender, MAX_LABELS, type OrderLabel } from '../../api/contract/orders/orderLabels.ts';
import { countPieces } from '../../labels/labelPiece.ts';
import { isOrderActionAllowed } from '../../domain/lifecycles/order/orderRules.ts';
import type { PrintContext, PrintSettings } from './types.ts';

export interface PrintPlan {
  /** Orders whose labels are printed, in their sequence. */
  readonly printing: readonly OrderLabel[];
  /** Orders printed before: in `printing` only for a reprint. */
  readonly printed: readonly OrderLabel[];
  /** Orders whose status allows no label. */
  readonly refused: readonly OrderLabel[];
  /** Orders of `refused` that get a label once they are confirmed. */
  readonly unconfirmed: readonly OrderLabel[];
  /** Orders of `printing` without name or phone of the sender. */
  readonly senderless: readonly OrderLabel[];
  /** Labels of `printing`: one for each piece. */
  readonly count: number;
}

const wasPrinted = ({ printed, status }: OrderLabel): boolean =>
  printed !== null || !isOrderActionAllowed(status, 'print');

const mayPrint = ({ status }: OrderLabel): boolean =>
  isOrderActionAllowed(status, 'print') || isOrderActionAllowed(status, 'reprint');

export const isUnconfirmed = ({ status }: OrderLabel): boolean =>
  isOrderActionAllowed(status, 'audit');

/** Splits the labels into those to print and those left out, by reason. */
export function planPrint({
  labels,
  settings,
}: Pick<PrintContext, 'labels' | 'settings'>): PrintPlan {
  const allowed = labels.filter(mayPrint);
  const printing = settings.reprint ? allowed : allowed.filter((label) => !wasPrinted(label));
  return {
    printing,
    printed: allowed.filter(wasPrinted),
    refused: labels.filter((label) => !mayPrint(label)),
    unconfirmed: labels.filter(isUnconfirmed),
    senderless: printing.filter(lacksSender),
    count: printing.reduce((sum, label) => sum + countPieces(label), 0),
  };
}

/** Whether the destination needs no further choice of the user. */
export const isPrinterKnown = ({ output, usbPrinter }: PrintSettings): boolean =>
  output !== 'usb' || usbPrinter !== null;

/**
 * Whether printing may start without a preview: there are labels without warnings, a known printer, and a sheet
 * without used positions.
 */
export function canStartAtOnce(context: BatchOf): boolean {
  const { count, senderless } = planPrint(context);
  const { settings, from } = context;
  const hasWarning = senderless.length > 0;
  return count > from && !hasWarning && isPrinterKnown(settings) && settings.start === 0;
}

/** Returns the end (exclusive) of the next run. A file takes all labels that are left. */
export function findBatchEnd({ from, settings, ...context }: BatchOf): number {
  const { count } = planPrint({ ...context, settings });
  const most = Math.floor(MAX_LABELS / settings.copies);
  return settings.output === 'printer' ? Math.min(from + most, count) : count;
}

type BatchOf = Pick<PrintContext, 'from' | 'labels' | 'settings'>;

/** Counts orders whose labels are all among the first `printedLabels`. */
export function countWholeOrders(printing: readonly OrderLabel[], printedLabels: number): number {
  let labels = 0;
  const firstUnfinished = printing.findIndex(
    (label) => (labels += countPieces(label)) > printedLabels,
  );
  return firstUnfinished < 0 ? printing.length : firstUnfinished;
}
