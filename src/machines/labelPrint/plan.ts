import { ORDERS_PER_ACTION } from '../../api/contract/order/actions.ts';
import type { OrderLabel } from '../../api/contract/order/labels.ts';
import { piecesIn } from '../../labels/piece.ts';
import { mayDo } from '../orderLifecycle/rules.ts';
import type { PrintContext } from './types.ts';

/**
 * Labels that go to a printer, or into a file, at a time. Of no more orders than one call to the
 * ledger takes: each has at least one label.
 */
export const BATCH = ORDERS_PER_ACTION;

export interface Plan {
  /** Orders whose labels are printed, in their sequence. */
  readonly printing: readonly OrderLabel[];
  /** Orders that were printed before: among `printing` only where a reprint is asked for. */
  readonly printed: readonly OrderLabel[];
  /** Orders whose status allows no label. */
  readonly refused: readonly OrderLabel[];
  /** Labels of `printing`: one for each piece. */
  readonly count: number;
}

const wasPrinted = ({ printed, status }: OrderLabel): boolean =>
  printed !== null || !mayDo(status, 'print');

const mayPrint = ({ status }: OrderLabel): boolean =>
  mayDo(status, 'print') || mayDo(status, 'reprint');

/** What of the labels is printed, and what is not and why. */
export function planOf({ labels, settings }: Pick<PrintContext, 'labels' | 'settings'>): Plan {
  const allowed = labels.filter(mayPrint);
  const printing = settings.reprint ? allowed : allowed.filter((label) => !wasPrinted(label));
  return {
    printing,
    printed: allowed.filter(wasPrinted),
    refused: labels.filter((label) => !mayPrint(label)),
    count: printing.reduce((sum, label) => sum + piecesIn(label), 0),
  };
}

/** Where the batch at hand ends: the label after its last. */
export const batchEnd = (context: PrintContext): number =>
  Math.min(context.from + BATCH, planOf(context).count);

/** How many orders have all their labels among the first `out`. */
export function wholeOrders(printing: readonly OrderLabel[], out: number): number {
  let labels = 0;
  const cut = printing.findIndex((label) => (labels += piecesIn(label)) > out);
  return cut < 0 ? printing.length : cut;
}
