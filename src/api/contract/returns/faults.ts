/**
 * What the fields of a return can be refused for. The key is the `rule` of a field issue, and the
 * message's id in the catalogs.
 */
export const returnFaults = {
  'return.order.missing': 'Enter a waybill or order number',
  'return.choice.missing': 'Choose one',
  'return.note.missing': 'Say what is wrong',
  'return.note.long': 'Use at most 300 characters, on one line',
  'return.items.none': 'Enter how many of at least one item come back',
  'return.items.quantity': 'Enter a whole number',
  'return.items.tooMany': 'Only {left} can still be returned',
  'return.address.missing': 'Fill in this field',
  'return.address.long': 'Use at most 200 characters, on one line',
  'return.refusal.missing': 'Say why. The merchant reads it.',
} as const satisfies Record<string, string>;

export type ReturnFault = keyof typeof returnFaults;
