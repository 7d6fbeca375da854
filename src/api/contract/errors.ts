/**
 * Every refusal the API can give, in one table. The key is also the message's id in the
 * catalogs under `locales/`; `message` is its English text. `code` is what the envelope carries:
 * 911 is fixed by the specification for "not signed in"; codes below 600 equal the HTTP status;
 * codes from 1000 are the portal's own and travel with HTTP status `status`.
 */
export const errors = {
  'error.notSignedIn': { code: 911, status: 401, message: 'Please sign in again.' },
  'error.invalidInput': { code: 400, status: 400, message: 'Some fields are not valid.' },
  'error.forbidden': { code: 403, status: 403, message: 'You do not have the right to do this.' },
  'error.notFound': { code: 404, status: 404, message: 'There is nothing at this address.' },
  'error.tooLarge': { code: 413, status: 413, message: 'What was sent is too large.' },
  'error.tooMany': {
    code: 429,
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  'error.unavailable': {
    code: 503,
    status: 503,
    message: 'The service is not available at the moment. Please try again shortly.',
  },
  'error.service': { code: 500, status: 500, message: 'Service exception!' },

  'login.account.notExist': { code: 1001, status: 400, message: 'Account does not exist' },
  'login.password.error': { code: 1002, status: 400, message: 'Incorrect password' },
  'login.notAllowed': { code: 1003, status: 403, message: 'This account is not allowed to log in' },
  'login.verifyCode.error': { code: 1004, status: 400, message: 'Verify code error' },
  'login.verifyCode.expired': { code: 1005, status: 400, message: 'Verify code has expired' },
  'login.invalid': { code: 1006, status: 400, message: 'Invalid login!' },
  'login.password.is.not.valid': {
    code: 1007,
    status: 400,
    message:
      'The password must be 6-15 characters and contain at least two of letters, digits and symbols',
  },
  'account.old.password.wrong': {
    code: 1008,
    status: 400,
    message: 'The current password is not right',
  },
  'account.new.password.confirm.password.not.same': {
    code: 1009,
    status: 400,
    message: 'No same your enters!',
  },
  'account.new.password.unchanged': {
    code: 1010,
    status: 400,
    message: 'The new password is the current one: choose another',
  },
  'account.email.registered': {
    code: 1011,
    status: 400,
    message: 'The mailbox has been registered',
  },
  'account.username.taken': {
    code: 1012,
    status: 400,
    message: 'This user name is taken: choose another',
  },
  'account.password.weak': {
    code: 1013,
    status: 400,
    message:
      'Incorrect password (At least 8 characters, upper case, lower case, numbers and special characters)',
  },
  'account.code.wait': {
    code: 1014,
    status: 429,
    message:
      'A code was sent to this address a moment ago. Please wait before you ask for another.',
  },
  'account.code.limit': {
    code: 1015,
    status: 429,
    message: 'This address has been sent ten codes within a day. Please try again tomorrow.',
  },
  'account.code.tooOften': {
    code: 1016,
    status: 400,
    message: 'Too many wrong codes: have a new one sent',
  },
  'account.ticket.expired': {
    code: 1017,
    status: 400,
    message: 'The verification of your mailbox has run out: please begin again',
  },
  'account.own.password': {
    code: 1018,
    status: 400,
    message: 'This is your own account: change its password yourself',
  },

  'import.batch.changed': {
    code: 1101,
    status: 422,
    message:
      'This batch was already sent with other content. Reload the import to see what arrived.',
  },
  'import.cancelled': {
    code: 1102,
    status: 410,
    message: 'This import was cancelled: nothing more of it is taken.',
  },
  'import.unknown': { code: 1103, status: 404, message: 'There is no such import.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

export type ErrorKey = keyof typeof errors;

/** The envelope's code for "not signed in", fixed by the specification. */
export const NOT_SIGNED_IN = errors['error.notSignedIn'].code;
