import type { TicketFilters, TicketRow } from '../../api/contract/tickets/tickets.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type TicketSortBy = 'createdAt' | 'updatedAt' | 'dueAt';

/** Tickets: /customer-service/work-order-record. */
export const ticketListMachine = createListMachine<TicketFilters, TicketSortBy, TicketRow>(
  'ticketList',
);

export const ticketListDefaults: ListInput<TicketFilters, TicketSortBy, TicketRow> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (ticket) => ticket.id,
};
