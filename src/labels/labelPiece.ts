import { currencyScale } from '../domain/countries/currencyCodes.ts';
import type { OrderLabel } from '../api/contract/orders/orderLabels.ts';

/** One label to print: one piece of an order. */
export interface LabelPiece {
  readonly label: OrderLabel;
  /** From 1 to the order's pieces. */
  readonly piece: number;
}

/** Number of pieces; an order without one counts as one piece. */
export const countPieces = ({ pieces }: OrderLabel): number => Math.max(1, pieces);

/** Whether the order's cash is collected with this piece. */
export const isFirstPiece = ({ piece }: LabelPiece): boolean => piece === 1;

/** Pieces of the orders in their sequence, one label each. */
export function toPieces(labels: readonly OrderLabel[]): readonly LabelPiece[] {
  return labels.flatMap((label) =>
    Array.from({ length: countPieces(label) }, (_, index) => ({ label, piece: index + 1 })),
  );
}

/**
 * Content of the QR code: waybill number and piece, such as `PG000000000120GH 2/3`.
 * Names and phones are left out, so that a photo of a parcel does not reveal them.
 */
export const qrText = ({ label, piece }: LabelPiece): string =>
  `${label.waybillNo} ${piece}/${countPieces(label)}`;

/** An amount with a language's separators, the currency's decimals and its code. */
export function formatAmount(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  tag: string,
): string {
  const decimals = currencyScale[currency] ?? 2;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${formatNumber(amount, tag, options)} ${currency}`;
}

/** A weight with a language's decimal separator, ungrouped: 1,250 kg could be read as 1.25. */
export const formatKilograms = (weight: number, tag: string): string =>
  `${formatNumber(weight, tag, { maximumFractionDigits: 3, useGrouping: false })} kg`;

const NO_BREAK_SPACE = '\u00a0';

/** A number without the narrow space of French, which printers' fonts lack. */
const formatNumber = (value: number, tag: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(tag, options).format(value).replace(/\s/g, NO_BREAK_SPACE);

/** A waybill number in groups that are easy to read aloud: PG 0000 0000 0120 GH. */
export const formatWaybillNo = (waybillNo: string): string =>
  waybillNo.replace(/\d{4}(?=\d)/g, '$& ').replace(/(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/g, ' ');
