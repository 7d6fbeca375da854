/**
 * Errors at fields of an announcement. The key is the `rule` of a field error, and the message's id in
 * the catalogs.
 */
export const announcementErrors = {
  'announcement.text.length': 'Enter a text of at most 500 characters',
  'announcement.day': 'Enter a date',
  'announcement.days.order': 'The last day is before the first day',
} as const satisfies Record<string, string>;

export type AnnouncementError = keyof typeof announcementErrors;
