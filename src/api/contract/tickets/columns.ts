/** Headers of an export of tickets that its list does not have; texts of the catalogs by these ids. */
export const ticketColumnTexts = {
  'tickets.responseDue': 'First reply due',
  'tickets.respondedAt': 'First replied',
  'tickets.resolutionDue': 'Solution due',
  'tickets.solvedAt': 'Solved',
} as const satisfies Record<string, string>;

export type TicketColumnText = keyof typeof ticketColumnTexts;
