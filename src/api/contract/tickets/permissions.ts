/** Permissions on tickets that roles may grant. */
export const ticketPermissions = {
  /** Create tickets, read those of the company and reply to them. */
  'ticket.write': { group: 'service' },
  /** Answer, assign and solve tickets of all companies. */
  'ticket.handle': { group: 'service', side: 'carrier' },
} as const;

export const ticketRefusals = {
  'ticket.unknown': { code: 1811, status: 404 },
  'ticket.state': { code: 1812, filled: true },
  'ticket.differs': { code: 1813 },
} as const;

export const ticketRefusalTexts = {
  'ticket.unknown': 'Ticket not found.',
  'ticket.state': 'The ticket is {status}. This is only possible while it is {allowed}.',
  'ticket.differs': 'This was already sent with different content. Reload the page to see it.',
} as const satisfies Record<keyof typeof ticketRefusals, string>;
