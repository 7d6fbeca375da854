/**
 * Errors of fields of decisions, reasons and messages. The key is the `rule` of a field error,
 * and the message's id in the catalogs.
 */
export const issueFieldErrors = {
  'issue.decision.missing': 'Choose what should happen.',
  'issue.decision.notOffered': 'This is not possible for this reason. Choose another decision.',
  'issue.decision.forbidden': 'You don’t have permission to decide about money.',
  'issue.order.moved': 'The order has moved on since. Open it to see where it is.',
  'issue.correction.needed': 'Correct this field so that the next delivery can succeed.',
  'issue.cod.unchanged': 'This is already the amount to collect. Enter another one.',
  'issue.cod.missing': 'Enter the new amount. Enter 0 to collect nothing.',
  'issue.day.missing': 'Choose a day.',
  'issue.day.past': 'Choose a day after today.',
  'issue.day.tooLate': 'This day is too late. Choose an earlier one.',
  'issue.note.form': 'Use at most 300 characters on one line.',
  'issue.message.empty': 'Enter a message.',
  'issue.message.tooLong': 'Use at most 2,000 characters.',
  'issue.close.note': 'Say why, in at most 300 characters. The merchant reads it.',
  'issueReason.code.form': 'Use letters and digits, starting with a small letter.',
  'issueReason.code.taken': 'This code is already in use.',
  'issueReason.name.form': 'Enter a name of at most 60 characters, on one line.',
  'issueReason.codes.form': 'Separate codes with commas, each at most 40 characters.',
  'issueReason.codes.taken': 'Another reason already has the code {code}.',
  'issueReason.decisions.none': 'Choose at least one decision.',
  'issueReason.required.redeliver': 'Corrections are only possible with “Deliver again”.',
  'issueReason.deadline.form': 'Enter 1 to 2,160 hours. Leave empty for no deadline.',
  'issueReason.default.needed': 'Choose what happens at the deadline.',
  'issueReason.default.notOffered': 'Choose one of the decisions that are offered.',
  'issueReason.default.required':
    'Without the corrected data this is not possible. Choose another.',
  'issueReason.default.noDeadline': 'Enter a deadline, or choose “None”.',
  'issueReason.hold.form': 'Enter 1 to 90 days.',
  'issueReason.other.inactive': '“Other” is needed for unknown codes and stays active.',
} as const satisfies Record<string, string>;

export type IssueFieldError = keyof typeof issueFieldErrors;
