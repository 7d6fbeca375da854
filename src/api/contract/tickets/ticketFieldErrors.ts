/**
 * Errors of fields of a ticket. The key is the `rule` of a field error, and the
 * message's id in the catalogs.
 */
export const ticketFieldErrors = {
  'ticket.type.missing': 'Choose one',
  'ticket.subject.missing': 'Enter a subject',
  'ticket.subject.long': 'Use at most 150 characters, on one line',
  'ticket.text.missing': 'Describe what happened',
  'ticket.text.long': 'Use at most 5,000 characters',
  'ticket.company.missing': 'Enter the customer code of the merchant',
  'ticket.company.unknown': 'No company has this customer code',
  'ticket.orders.many': 'Use at most 20 numbers',
  'ticket.orders.unknown': 'No order found with these numbers: {numbers}',
  'ticket.reply.missing': 'Enter a reply',
  'ticket.note.missing': 'Enter a note',
  'ticket.agent.unknown': 'Choose a colleague who handles tickets',
  'ticket.team.unknown': 'This team no longer exists. Choose another.',
  'ticket.rating.missing': 'Choose a rating',
} as const satisfies Record<string, string>;

export type TicketFieldError = keyof typeof ticketFieldErrors;
