import type { Feature } from '../feature.ts';

export const ticketFeature = {
  pages: {
    workOrders: {
      path: '/customer-service/work-order-record',
      access: 'ticket.write',
      menu: { group: 'service', id: 'service.tickets' },
    },
    addTicket: {
      path: '/customer-service/add-ticket',
      access: 'ticket.write',
      menu: { group: 'service', id: 'service.addTicket' },
    },
    ticketTeams: {
      path: '/system/ticket-teams',
      access: 'setting.manage',
      also: 'ticket.handle',
      isForCarrierOnly: true,
      menu: { group: 'service', id: 'service.ticketTeams' },
      record: { kind: 'ticketTeam', query: 'team' },
    },
  },
  record: { kind: 'ticket', page: 'workOrders', query: 'ticket' },
  notices: {
    ticketCreated: 'ticket.write',
    ticketReplied: 'ticket.write',
    ticketSolved: 'ticket.write',
    ticketDue: 'ticket.handle',
    ticketAssigned: 'ticket.handle',
  },
  attention: ['ticketsAnswered', 'ticketsOverdue', 'ticketsWaiting'],
  settings: {
    /** Days after which a solved ticket without a reply is closed. */
    ticketCloseDays: { least: 1, most: 365, defaultValue: 7 },
  },
} as const satisfies Feature;
