import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Pages and notices of tickets, for the frame. */
export const ticketFeature = {
  routes: {
    workOrders: {
      ...pages.workOrders,
      view: lazy(() => import('./TicketsPage.tsx')),
      title: msg({ id: 'menu.service.tickets', message: 'Tickets' }),
      tab: { query: 'ticket', titled: false },
    },
    addTicket: {
      ...pages.addTicket,
      view: lazy(() => import('./AddTicketPage.tsx')),
      title: msg({ id: 'menu.service.addTicket', message: 'New ticket' }),
    },
    ticketTeams: {
      ...pages.ticketTeams,
      view: lazy(() => import('./TicketTeamsPage.tsx')),
      title: msg({ id: 'menu.service.ticketTeams', message: 'Ticket teams' }),
      record: msg({ id: 'record.ticketTeam', message: 'Ticket team' }),
    },
  },
  notices: {
    ticketAssigned: msg({
      id: 'notice.ticketAssigned',
      message: 'Ticket {number} assigned to you',
    }),
    ticketCreated: msg({ id: 'notice.ticketCreated', message: 'Ticket {number} created' }),
    ticketReplied: msg({ id: 'notice.ticketReplied', message: 'Ticket {number}: new reply' }),
    ticketSolved: msg({ id: 'notice.ticketSolved', message: 'Ticket {number} solved' }),
    ticketDue: msg({ id: 'notice.ticketDue', message: 'Ticket {number} is due within 1 hour' }),
  },
} as const;
