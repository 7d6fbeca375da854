/**
 * Errors of fields of a return. The key is the `rule` of a field error, and the
 * message's id in the catalogs.
 */
export const returnFieldErrors = {
  'return.order.missing': 'Enter a waybill or order number',
  'return.choice.missing': 'Choose one',
  'return.note.missing': 'Say what is wrong',
  'return.note.long': 'Use at most 300 characters, on one line',
  'return.items.none': 'Enter how many of at least one item come back',
  'return.items.quantity': 'Enter a whole number',
  'return.items.unknown': 'The order has no such line. Choose from its goods.',
  'return.items.tooMany': 'Only {left} can still be returned',
  'return.swap.return': 'Only an exchange can be swapped at the door. Choose another handover.',
  'return.replacement.goods': 'Use at most 100 characters, on one line',
  'return.replacement.weight': 'Enter the weight in kg, such as 2.5. At most 1,000 kg.',
  'return.replacement.amount': 'Enter an amount above 0, such as 45.50',
  'return.replacement.cash':
    'The carrier collects {currency} there. Enter the amount in {currency}.',
  'return.replacement.noCash': 'No cash is collected in this country. Choose another settlement.',
  'return.address.missing': 'Fill in this field',
  'return.address.long': 'Use at most 200 characters, on one line',
  'return.refusal.missing': 'Say why. The merchant reads it.',
} as const satisfies Record<string, string>;

export type ReturnFieldError = keyof typeof returnFieldErrors;
