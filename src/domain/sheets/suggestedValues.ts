import type { SheetColumn } from './sheet.ts';

/**
 * Values of fields that merchants' files often lack because they go without saying.
 * It is only ever proposed: no order takes it before the user has said so.
 */
const usual: Readonly<Partial<Record<string, string>>> = {
  service: 'STANDARD',
  paymentMethod: 'PREPAID',
  pieces: '1',
  deliveryType: 'HOME',
  // Duties are the receiver's unless a sender says otherwise.
  incoterm: 'DAP',
};

/** The canonical text that a field of all rows most likely has; null if none is certain enough. */
export function suggestedValue({ key, field }: Pick<SheetColumn, 'key' | 'field'>): string | null {
  const text = usual[key] ?? field.usual?.likely;
  // Whether an order must say how it is delivered depends on its country.
  if (text === undefined || !(field.required || key === 'deliveryType')) return null;
  return field.codes === undefined || Object.hasOwn(field.codes, text) ? text : null;
}
