import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { ActionOutcome } from '../../api/contract/orders/orderActionCalls.ts';
import type { LabelSize, OrderLabel } from '../../api/contract/orders/orderLabels.ts';
import type { Captions } from '../../labels/layoutLabel.ts';
import type { Dpi } from '../../labels/labelSheets.ts';

/** Source of the orders to print. */
export type PrintSource =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  /** Waybill or order numbers, possibly invalid ones. */
  | { readonly by: 'numbers'; readonly numbers: readonly string[] }
  | { readonly by: 'import'; readonly importId: string };

/** Destinations of labels: a PDF file, the browser's print dialog, a USB label printer, or a ZPL file. */
export const printOutputs = ['pdf', 'printer', 'usb', 'zpl'] as const;
export type PrintOutput = (typeof printOutputs)[number];

/** A USB label printer that the user has chosen on this computer. */
export interface UsbPrinter {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string | null;
  /** Name that the device reports; empty if it reports none. */
  readonly name: string;
}

/** Maximum value of `PrintSettings.copies`. */
export const MAX_COPIES = 5;

/**
 * Failure of a label printer. `none`: none was chosen; `unfit`: the device takes no labels;
 * `taken`: another program or the system holds it; `unplugged`: it is not connected; `interrupted`:
 * it failed during the transfer, so that some labels may be printed.
 */
export type PrinterFailure = 'none' | 'unfit' | 'taken' | 'unplugged' | 'interrupted';

/** Reason why a page opened printing. Only `confirmAndPrint` confirms unconfirmed orders. */
export type PrintIntent = 'preview' | 'print' | 'confirmAndPrint';

/** Set-up of this computer's printer, and the choices of the current print. */
export interface PrintSettings {
  readonly size: LabelSize;
  /** Resolution of the printer, so that bars are whole dots. */
  readonly dpi: Dpi;
  readonly output: PrintOutput;
  /** Null until one is chosen. */
  readonly usbPrinter: UsbPrinter | null;
  /** Prints of each label. */
  readonly copies: number;
  /** The user is asked which labels were printed; otherwise all count as printed at once. */
  readonly shouldAsk: boolean;
  /** Next free position of the sheet in the printer, from 0. */
  readonly start: number;
  /** Orders that were printed already are printed again. */
  readonly reprint: boolean;
}

/** Data stored over a reload, under these property names: enough to resume. */
export interface PrintWork {
  /** Id under which prints are recorded: a repeated call records one. */
  readonly printId: string;
  readonly source: PrintSource;
  /** Always `preview` when stored, so that a reload never prints by itself. */
  readonly intent: PrintIntent;
  /** The page that handed the orders over, as path and search; null for none. */
  readonly origin: string | null;
  readonly settings: PrintSettings;
  /** Number of printed labels, so the index of the next one. */
  readonly from: number;
  /** The user still has to enter how many labels were printed. */
  readonly out: boolean;
}

/** Commands for the actor that stores the work. */
export interface KeepPrint {
  readonly type: 'keep';
  /** Null if no label is left. */
  readonly work: PrintWork | null;
  readonly settings: PrintSettings;
}

/** Orders found for a source. */
interface FoundOrders {
  readonly ids: readonly string[];
  /** Numbers without an order that the user may see. */
  readonly unknown: readonly string[];
  /** Order numbers used by several companies: the label is ambiguous. */
  readonly shared: readonly string[];
}

/** Labels `from` (inclusive) to `to` (exclusive) of `labels`. */
export interface LabelFile {
  readonly labels: readonly OrderLabel[];
  readonly from: number;
  readonly to: number;
  readonly settings: PrintSettings;
  readonly captions: Captions;
  /** Receives the share of the file that is created, 0 to 1. */
  readonly report: (share: number) => void;
}

/** Input of a call that records prints on the server. */
export interface RecordPrintsCall {
  readonly printId: string;
  readonly ids: readonly string[];
  readonly size: LabelSize;
  readonly reprint: boolean;
}

export interface PrintContext {
  /** Id of the current print; an order is recorded under it once. */
  readonly printId: string;
  readonly source: PrintSource | null;
  readonly intent: PrintIntent;
  readonly origin: string | null;
  readonly found: FoundOrders;
  /** Number of ids whose labels were fetched; some may have none. */
  readonly fetchedCount: number;
  readonly labels: readonly OrderLabel[];
  readonly settings: PrintSettings;
  /** Number of labels of `planPrint(…)` that are printed, so the index of the next one. */
  readonly from: number;
  /** Number of orders of `planPrint(…)` whose labels are all printed. */
  readonly printedOrders: number;
  /** The user still has to enter how many labels were printed. */
  readonly out: boolean;
  /** Share of the file that is made, 0 to 1, in whole hundredths. */
  readonly share: number;
  /** Orders whose print is not recorded yet. */
  readonly queue: readonly string[];
  /** The queue is recorded as reprints, regardless of the settings. */
  readonly isReprint: boolean;
  /** Outcomes of the last recording other than `done`. */
  readonly exceptions: readonly ActionOutcome[];
  /** Orders recorded since the last print. */
  readonly recordedOrders: number;
  readonly failure: Failure | null;
  /** Last failure of the label printer. */
  readonly printerFailure: PrinterFailure | null;
  /** Orders chosen during a print. */
  readonly next: PrintWork | null;
}

/** Orders chosen on the page itself; without an intent, their labels are only shown. */
export interface Opening {
  readonly source: PrintSource;
  readonly intent?: PrintIntent;
}

export type PrintEvent =
  | ({ readonly type: 'open' } & Opening)
  /** Work before a reload, or handed over by another page; null for none. */
  | { readonly type: 'recalled'; readonly work: PrintWork | null }
  /** Last settings of this browser. */
  | { readonly type: 'preferred'; readonly settings: PrintSettings }
  /** Opens the orders of `next`, which were chosen during the print. */
  | { readonly type: 'openNext' }
  /** Confirms unconfirmed orders and prints all labels. */
  | { readonly type: 'confirm' }
  | { readonly type: 'retry' }
  | { readonly type: 'choose'; readonly settings: Partial<PrintSettings> }
  /** Lets the user choose a USB label printer. */
  | { readonly type: 'connect' }
  /** Prints to the chosen destination. */
  | { readonly type: 'print'; readonly captions: Captions }
  /** All sheets are in the page. */
  | { readonly type: 'sheetsReady' }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'cancel' }
  /** Number of labels printed of those sent to the printer. */
  | { readonly type: 'reportPrinted'; readonly labels: number }
  /** Records as reprints the orders that another user has printed since. */
  | { readonly type: 'recordReprints' }
  /** Goes on with the labels that are not printed yet. */
  | { readonly type: 'continue' }
  /** Shows the printed labels again, to print them another way. */
  | { readonly type: 'reopen' }
  | { readonly type: 'finish' };

export type FindOutcome = Outcome<FoundOrders>;
export type LabelsOutcome = Outcome<{ readonly labels: readonly OrderLabel[] }>;
export type ConfirmOutcome = Outcome<{ readonly outcomes: readonly ActionOutcome[] }>;
export type RecordOutcome = Outcome<{ readonly outcomes: readonly ActionOutcome[] }>;
