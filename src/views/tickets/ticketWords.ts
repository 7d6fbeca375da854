import { msg } from '@lingui/core/macro';
import { href } from '../../routes/paths.ts';
import { words } from '../../ui/commonWords.tsx';
import type { FeatureWords } from '../shared/featureWords.ts';
import { ticketEventTexts, ticketStatusTexts } from './ticketTexts.ts';

export const ticketWords = {
  permissions: {
    'ticket.write': {
      name: msg({ id: 'permission.ticket.write', message: 'Create tickets' }),
      about: msg({
        id: 'permission.ticket.write.about',
        message: 'Create tickets, see those of the company and reply to them',
      }),
    },
    'ticket.handle': {
      name: msg({ id: 'permission.ticket.handle', message: 'Handle tickets' }),
      about: msg({
        id: 'permission.ticket.handle.about',
        message: 'Answer, assign, prioritize and solve the tickets of all companies',
      }),
    },
  },
  settings: {
    ticketCloseDays: {
      name: msg({ id: 'setting.ticketCloseDays', message: 'Close solved tickets after (days)' }),
      about: msg({
        id: 'setting.ticketCloseDays.about',
        message: 'If the merchant doesn’t reply. A later reply opens the ticket again.',
      }),
    },
  },
  fields: {
    ticketTeam: {
      name: words.name,
      types: msg({ id: 'ticketTeam.types', message: 'Tickets about' }),
      countries: msg({ id: 'ticketTeam.countries', message: 'Merchants in' }),
      members: msg({ id: 'ticketTeam.members', message: 'Members' }),
    },
  },
  related: {
    ticket: {
      title: msg({ id: 'related.ticket', message: 'Ticket' }),
      statuses: ticketStatusTexts,
      events: ticketEventTexts,
    },
  },
  attention: {
    ticketsAnswered: {
      text: msg({ id: 'attention.ticketsAnswered', message: 'Tickets waiting for your reply' }),
      action: msg({ id: 'attention.reply', message: 'Reply' }),
      href: () => href('workOrders', { statuses: 'waitingMerchant' }),
    },
    ticketsOverdue: {
      text: msg({ id: 'attention.ticketsOverdue', message: 'Overdue tickets' }),
      action: msg({ id: 'attention.reply', message: 'Reply' }),
      isUrgent: true,
      href: () => href('workOrders', { queue: 'overdue' }),
      partOf: {
        kind: 'ticketsWaiting',
        text: msg({ id: 'attention.overdue', message: '{count} overdue' }),
      },
    },
    ticketsWaiting: {
      text: msg({ id: 'attention.ticketsWaiting', message: 'Tickets to answer' }),
      action: msg({ id: 'attention.reply', message: 'Reply' }),
      href: () => href('workOrders', { statuses: 'new,open' }),
    },
  },
  orderLinks: [
    {
      permission: 'ticket.write',
      text: msg({ id: 'tickets.create', message: 'Create ticket' }),
      icon: 'chat',
      href: ({ waybillNo, companyNo }, isCarrier) =>
        href('addTicket', { order: waybillNo, ...(isCarrier ? { company: companyNo } : {}) }),
    },
  ],
  quickActions: [
    {
      page: 'addTicket',
      icon: 'edit',
      text: msg({ id: 'menu.service.addTicket', message: 'New ticket' }),
    },
  ],
} as const satisfies FeatureWords;
