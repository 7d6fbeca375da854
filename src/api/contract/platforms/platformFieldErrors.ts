/**
 * Errors of fields of a platform and its keys. The key is the `rule` of a field
 * error, and the message's id in the catalogs.
 */
export const platformFieldErrors = {
  'platform.address.form':
    'Enter addresses or ranges such as 203.0.113.7 or 2001:db8::/32, one per line, at most 20',
  'platform.rights.none': 'Choose at least one right',
  'platform.day.past': 'Choose a day after today',
  'platform.sender.unknown': 'This sender is no longer in the address book. Choose another.',
  'shop.secret.form':
    'Enter the secret exactly as the shop shows it: at least 8 characters, no spaces',
  'shop.weight.form': 'Enter a weight in kg, such as 0.5, or nothing',
  'webhook.url.form': 'Enter an address that begins with https://, at most 500 characters',
  'webhook.url.https': 'Use an address that begins with https://',
  'webhook.url.private': 'This address leads into a private network. Use a public one.',
  'webhook.events.none': 'Choose at least one event',
} as const satisfies Record<string, string>;

export type PlatformFieldError = keyof typeof platformFieldErrors;
