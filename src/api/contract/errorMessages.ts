import type { ErrorKey } from './errors.ts';

/** The English text of every refusal. Apart from their codes, since pages have the catalogs. */
export const errorMessages: Readonly<Record<ErrorKey, string>> = {
  'error.notSignedIn': 'Please sign in again.',
  'error.invalidInput': 'Some fields are not valid.',
  'error.forbidden': 'You do not have the right to do this.',
  'error.notFound': 'There is nothing at this address.',
  'error.method': 'This address does not accept this kind of request.',
  'error.timeout': 'The request took too long to arrive. Check your connection and try again.',
  'error.tooLarge': 'What was sent is too large.',
  'error.tooMany': 'Too many requests. Please wait a moment and try again.',
  'error.unavailable': 'The service is not available at the moment. Please try again shortly.',
  'error.service': 'Service exception!',
  'login.account.notExist': 'Account does not exist',
  'login.password.error': 'Incorrect password',
  'login.notAllowed': 'This account is not allowed to log in',
  'login.verifyCode.error': 'Verify code error',
  'login.verifyCode.expired': 'Verify code has expired',
  'login.invalid': 'Invalid login!',
  'login.password.is.not.valid':
    'The password must be 6-15 characters and contain at least two of letters, digits and symbols',
  'account.old.password.wrong': 'The current password is not right',
  'account.new.password.confirm.password.not.same': 'No same your enters!',
  'account.new.password.unchanged': 'The new password is the current one: choose another',
  'account.email.registered': 'The mailbox has been registered',
  'account.username.taken': 'This user name is taken: choose another',
  'account.password.weak':
    'Incorrect password (At least 8 characters, upper case, lower case, numbers and special characters)',
  'account.code.wait':
    'A code was sent to this address a moment ago. Please wait before you ask for another.',
  'account.code.limit':
    'This address has been sent ten codes within a day. Please try again tomorrow.',
  'account.code.tooOften': 'Too many wrong codes: have a new one sent',
  'account.ticket.expired': 'The verification of your mailbox has run out: please begin again',
  'account.own.password': 'This is your own account: change its password yourself',
  'login.locked':
    'Too many wrong passwords. This account is locked until {until}. Reset your password by email to unlock it now.',
  'login.resetNeeded':
    'Too many wrong passwords. This account is locked. Reset your password by email to unlock it.',
  'account.old.password.locked': 'Too many wrong passwords. Try again after {until}.',
  'account.username.lookalike':
    'This user name is reserved or looks like an existing one. Choose another.',
  'import.batch.changed':
    'This batch was already sent with other content. Reload the import to see what arrived.',
  'import.cancelled': 'This import was cancelled: nothing more of it is taken.',
  'order.unknown': 'There is no such order.',
  'order.state': 'The order’s status is {status}. This can be done only at the status {allowed}.',
  'order.number.taken': 'Another order bears this order number already.',
  'order.quota.exceeded': 'The orders of this month are used up.',
  'order.entry.differs': 'This order was already saved with other details. Open it to change them.',
  'order.deleted': 'This order was deleted. Save again to create it as a new order.',
  'order.label.printed':
    'The new label is already printed, so the number can’t be changed back. Use the new label.',
  'order.label.edited':
    'The order was edited after its number changed, so the old label no longer matches it. Print the new label.',
  'order.label.unchanged': 'This order has no change of its waybill number to undo.',
  'address.unknown': 'The address book has no such address any more.',
  'text.unknown': 'The portal has no such text.',
  'text.changed': 'Somebody else has changed this text meanwhile: nothing was saved.',
  'order.handover.tooMany':
    'More than 1,000 orders match: a handover sheet holds no more. Narrow the filters.',
  'export.key.used': 'This download was already fetched: start the export again.',
  'export.key.unknown': 'There is no such download, or its time is over: start the export again.',
  'export.tooMany': 'A sheet cannot hold so many rows. Choose CSV, or narrow the filters.',
  'import.unknown': 'There is no such import.',
};
