/**
 * Errors of fields of a pickup and of pickup times. The key is the `rule` of a field error, and the message's id in
 * the catalogs.
 */
export const pickupFieldErrors = {
  'pickup.text.missing': 'Fill in this field',
  'pickup.text.long': 'Use at most 200 characters, on one line',
  'pickup.phone': 'Enter a complete phone number of this country',
  'pickup.country': 'We don’t collect in this country. Choose another address.',
  'pickup.differs':
    'This pickup was already requested with another value. Open it in the list to change it.',
  'pickup.day': 'Choose a day',
  'pickup.day.closed': 'No pickup is possible on this day any more. Choose another day.',
  'pickup.window': 'Choose a time',
  'pickup.window.closed': 'This time is not offered on this day. Choose another time.',
  'pickup.pieces': 'Enter a whole number from 1 to 100,000',
  'pickup.weight': 'Enter the weight in kg, such as 12.5. At most 100,000 kg.',
  'pickup.remark.long': 'Use at most 300 characters, on one line',
  'pickup.note.missing': 'Say what happened. The merchant reads it.',
  'pickup.reason': 'Choose a reason',
  'pickup.courier': 'Choose a courier',
  'pickupTimes.name': 'Enter a name of at most 100 characters',
  'pickupTimes.time': 'Enter a time such as 14:30',
  'pickupTimes.windows': 'Enter at least one time window',
  'pickupTimes.window.order': 'The end must be after the start',
  'pickupTimes.regions': 'Choose regions of this country',
  'pickupTimes.days': 'Enter a whole number from 1 to 60',
  'pickupTimes.taken': '{name} already applies here. Change it instead.',
} as const satisfies Record<string, string>;

export type PickupFieldError = keyof typeof pickupFieldErrors;
