/**
 * Errors of form fields that need no look-up. The key is the `rule` of a `FieldError`, and the message's id in the
 * catalogs.
 */
export const formFieldErrors = {
  'account.email.empty': 'Is null! Enter an email',
  'account.email.format': 'The mailbox format is incorrect',
  'account.username.empty': 'Is null! Enter a user name',
  'account.username.format':
    'Use 2 to 50 letters, digits, spaces or . _ & ’ - and start with a letter or digit',
  'account.username.scripts':
    'Use letters of one alphabet. This name mixes alphabets, so it could be mistaken for another.',
  'account.company.format': 'Use at most 100 characters, on one line',
  'account.country.unknown': 'Choose a country',
  'role.name.empty': 'Enter a name',
  'role.name.format': 'Use at most 50 characters, on one line',
  'role.permissions.empty': 'Choose at least one permission',
  'view.name.empty': 'Enter a name',
  'view.name.format': 'Use at most 40 characters, on one line',
  'view.search.long':
    'This view lists too many numbers to be saved. Take some out, or save it without them.',
  'tag.name.empty': 'Enter a name',
  'tag.name.format': 'Use at most 30 characters, on one line',
  'goods.template.name.empty': 'Enter a name',
  'goods.template.name.format': 'Use at most 60 characters, on one line',
  'goods.template.currency': 'Choose a currency from the list',
  'goods.template.none': 'Add at least one goods line',
  'goods.template.tooMany': 'Use at most 20 goods lines',
  'goods.line.name': 'Enter a name or an SKU',
  'goods.line.text': 'Use at most 100 characters, on one line',
  'goods.line.sku': 'Use at most 60 characters, on one line',
  'goods.line.hsCode': 'Enter the 6 to 13 digits of an HS code',
  'goods.line.quantity': 'Enter a whole number from 1 to 100,000',
  'goods.line.unitWeight': 'Enter a weight up to 1,000 kg with at most 3 decimals',
  'goods.line.unitValue': 'Enter an amount with at most 3 decimals',
  'staff.roles.empty': 'Choose at least one role',
  'account.terms.changed': 'The terms of use have changed. Read and accept them again.',
} as const satisfies Record<string, string>;

export type FormFieldError = keyof typeof formFieldErrors;
