/**
 * Errors of fields of bills, payments and statements. The key is the `rule` of a field
 * error, and the message's id in the catalogs.
 */
export const billFieldErrors = {
  'bill.amount.invalid': 'Enter an amount above zero',
  'bill.amount.typed': 'Enter an amount with no more decimals than the currency has',
  'bill.currency': 'Choose a currency',
  'bill.text': 'Enter a reason',
  'bill.text.long': 'Use at most 1,000 characters',
  'bill.reference': 'Enter the bank’s reference, at most 60 characters',
  'bill.day': 'Enter a date',
  'bill.period': 'Enter a month such as 2026-10',
  'bill.line.unknown': 'The bill has no such line',
  'bill.company.unknown': 'No company has this customer code',
  'bill.weight': 'Enter a weight above zero, in kg',
  'bill.waybill.unknown': 'No order on this bill has this waybill number',
} as const satisfies Record<string, string>;

export type BillFieldError = keyof typeof billFieldErrors;
