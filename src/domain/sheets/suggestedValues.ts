import type { SheetColumn } from './sheet.ts';

/**
 * Likely values of fields that merchants' files often lack. They are only proposed: the user has to confirm them.
 */
const likelyTexts: Readonly<Partial<Record<string, string>>> = {
  service: 'STANDARD',
  paymentMethod: 'PREPAID',
  pieces: '1',
  deliveryType: 'HOME',
  // The receiver pays duties unless the sender says otherwise.
  incoterm: 'DAP',
};

/** The canonical text that a field most likely has in all rows; null if none is certain enough. */
export function suggestedValue({ key, field }: Pick<SheetColumn, 'key' | 'field'>): string | null {
  const text = likelyTexts[key] ?? field.usual?.likely;
  // The delivery type is required in some countries only.
  if (text === undefined || !(field.required || key === 'deliveryType')) return null;
  return field.codes === undefined || Object.hasOwn(field.codes, text) ? text : null;
}
