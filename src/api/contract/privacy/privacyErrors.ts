/**
 * Errors at fields of a search for a person. The key is the `rule` of a field error, and the message's id in the
 * catalogs.
 */
export const privacyErrors = {
  'privacy.country': 'Choose a country',
  'privacy.phone': 'Enter a complete phone number of this country',
  'privacy.email': 'Enter a complete email address',
  'privacy.person': 'Enter a phone number, an email, or a name with its address',
  'privacy.home': 'Enter both the name and the address',
  'privacy.reason': 'Choose a reason',
  'privacy.long': 'Use at most 200 characters',
} as const satisfies Record<string, string>;

export type PrivacyError = keyof typeof privacyErrors;
