import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Pages that differ by what they are given share their code.
const issuesPage = lazyWith(() => import('../issues/IssuesPage.tsx'));
const returns = lazyWith(() => import('../returns/ReturnsPage.tsx'));

/** Issues, returns and tickets. */
export const serviceRoutes = {
  issueOrders: {
    ...pages.issueOrders,
    view: issuesPage({ everyone: false }),
    areas: ['kit', 'attachments', 'records'],
    title: msg({ id: 'menu.service.issues', message: 'Issues' }),
    record: msg({ id: 'record.issue', message: 'Issue' }),
  },
  systemIssueOrders: {
    ...pages.systemIssueOrders,
    view: issuesPage({ everyone: true }),
    areas: ['kit', 'attachments', 'records'],
    title: msg({ id: 'menu.system.issues', message: 'All companies’ issues' }),
    record: msg({ id: 'record.issueReason', message: 'Reason for issues' }),
  },
  returnRegistration: {
    ...pages.returnRegistration,
    view: returns({ page: 'returnRegistration' }),
    areas: ['kit'],
    title: msg({ id: 'menu.service.returns', message: 'Returns' }),
    tab: { query: 'id', titled: false },
  },
  excOrderSearch: {
    ...pages.excOrderSearch,
    view: returns({ page: 'excOrderSearch' }),
    areas: ['kit'],
    title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
    tab: { query: 'id', titled: false },
  },
  adminOrderSearch: {
    ...pages.adminOrderSearch,
    view: returns({ page: 'adminOrderSearch' }),
    areas: ['kit'],
    title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
    tab: { query: 'id', titled: false },
  },
  workOrders: {
    ...pages.workOrders,
    view: lazy(() => import('../tickets/TicketsPage.tsx')),
    areas: ['kit', 'attachments'],
    title: msg({ id: 'menu.service.tickets', message: 'Tickets' }),
    tab: { query: 'ticket', titled: false },
  },
  addTicket: {
    ...pages.addTicket,
    view: lazy(() => import('../tickets/AddTicketPage.tsx')),
    areas: ['kit'],
    title: msg({ id: 'menu.service.addTicket', message: 'New ticket' }),
  },
} as const satisfies Record<string, Route>;
