/** Texts of the status page, which the server writes. The key is the message's id in the catalogs. */
export const statusTexts = {
  'portalStatus.title': 'Portal status',
  'portalStatus.all.working': 'The portal is working.',
  'portalStatus.all.limited': 'The portal works with limits.',
  'portalStatus.all.down': 'The portal is not available right now.',
  'portalStatus.checked': 'Last check: {time}',
  'portalStatus.parts': 'Parts of the portal',
  'portalStatus.state.working': 'Working',
  'portalStatus.state.delayed': 'Delayed',
  'portalStatus.state.down': 'Not available',
  'portalStatus.portal': 'Sign-in and pages',
  'portalStatus.portal.down':
    'You can’t sign in, and pages stay empty. Your orders and imports are safe. Try again in a few minutes.',
  'portalStatus.orders': 'Orders and imports',
  'portalStatus.orders.down':
    'You can’t create or change orders. Rows that weren’t sent stay in your browser, and the import continues later.',
  'portalStatus.webhooks': 'Messages to your programs (webhooks)',
  'portalStatus.webhooks.delayed':
    'Your programs hear of changes later than usual. No message is lost.',
  'portalStatus.webhooks.down':
    'Your programs get their messages once the portal is available again. No message is lost.',
  'portalStatus.mails': 'Mails',
  'portalStatus.mails.delayed':
    'Codes and notices arrive later than usual. If a code has expired, request a new one.',
  'portalStatus.mails.down': 'Mails are sent once the portal is available again.',
  'portalStatus.announcements': 'Current announcements',
  'portalStatus.announcements.none': 'No announcements',
  'portalStatus.history': 'Announcements of the last 90 days',
  'portalStatus.history.none': 'No announcements in the last 90 days',
  'portalStatus.days': '{from} to {to}',
  'portalStatus.open': 'Open the portal',
  'portalStatus.languages': 'Languages',
} as const satisfies Record<string, string>;

export type StatusText = keyof typeof statusTexts;
