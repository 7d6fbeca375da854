/**
 * Errors of inputs that are found before any rule of a field. The key is the `rule` of a `FieldError`, and the
 * message's id in the catalogs; `{field}` is the member's name.
 */
export const inputErrors = {
  'input.json': 'Send JSON with the header Content-Type: application/json',
  'input.values': 'Send at most {max} values at a time. Split the request.',
  'input.missing': 'Add {field}: it is required.',
  'input.unknown': '{field} is not known here. Check its spelling, or remove it.',
  'input.type': 'Send {field} as {expected}, not as {received}.',
  'input.choice': 'Use one of {allowed} for {field}, not {received}.',
  'input.day': 'Write {field} as YYYY-MM-DD, such as 2026-11-25, not as {received}.',
  'input.country': 'Use a two-letter country code such as GH for {field}, not {received}.',
  'input.currency': 'Use a three-letter currency code such as GHS for {field}, not {received}.',
  'input.number': 'Write {field} as a plain number such as 2.5, not as {received}.',
  'input.whole': 'Use a whole number for {field}, not {received}.',
  'input.limit': 'Use a whole number from 1 to 200 for {field}, not {received}.',
  'input.number.small': 'Use at least {min} for {field}, not {received}.',
  'input.number.large': 'Use at most {max} for {field}, not {received}.',
  'input.text.short': 'Use at least {min} characters for {field}.',
  'input.text.long': 'Use at most {max} characters for {field}.',
  'input.list.short': 'Send at least {min} in {field}.',
  'input.list.long': 'Send at most {max} in {field}. This call has {received}.',
  'input.form': 'The reference says which values {field} takes. {received} is none of them.',
  'input.twice': 'Send each {field} once.',
  'input.differs': '{field} differs from the first call with this Idempotency-Key.',
  'input.differs.count':
    'The first call with this Idempotency-Key had another number of orders. Send the same again, or use a new key.',
} as const satisfies Record<string, string>;

export type InputError = keyof typeof inputErrors;
