import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportKey, exportFormats, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';
import { type TicketFieldError } from './ticketFieldErrors.ts';
import {
  ticketEvents,
  ticketPriorities,
  ticketStatuses,
  ticketTypes,
} from '../../../domain/lifecycles/ticket/ticketStatus.ts';

export const TICKET_PATH = '/v1/api/express/workOrder';
const fault = (id: TicketFieldError) => id;

/** Orders that a ticket can be about at most. */
const TICKET_ORDERS = 20;
/** Tickets are counted up to here. */
export const TICKET_COUNT_LIMIT = 10_000;

/** Text of several lines; a database cannot compare U+0000. */
const writing = (missing: TicketFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fault(missing)),
    v.maxLength(5_000, fault('ticket.text.long')),
    v.regex(/^[^\0\p{Cs}]*$/u, fault('ticket.text.long')),
  );

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** What a new ticket says. */
export const ticketContent = v.object({
  type: v.picklist(ticketTypes),
  priority: v.picklist(ticketPriorities),
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fault('ticket.subject.missing')),
    v.maxLength(150, fault('ticket.subject.long')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('ticket.subject.long')),
  ),
  text: writing('ticket.text.missing'),
  /** Waybill numbers, former ones too, or order numbers. */
  orders: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    v.maxLength(TICKET_ORDERS, fault('ticket.orders.many')),
  ),
  /** Customer code of the merchant; only where the carrier's staff create a ticket for one. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type TicketContent = v.InferOutput<typeof ticketContent>;

/**
 * What is done to a ticket. `id` is made by the caller: sent again, it is done once. `version` is
 * that of the ticket on which it was decided.
 */
const act = { id: uuid, version: v.number() };
const said = writing('ticket.reply.missing');

export const merchantMove = v.variant('action', [
  // A reply is welcome whatever has happened since.
  v.object({ action: v.literal('comment'), id: uuid, text: said }),
  v.object({ action: v.literal('withdraw'), ...act }),
  v.object({
    action: v.literal('rate'),
    ...act,
    rating: v.pipe(
      v.number(fault('ticket.rating.missing')),
      v.integer(fault('ticket.rating.missing')),
      v.minValue(1, fault('ticket.rating.missing')),
      v.maxValue(5, fault('ticket.rating.missing')),
    ),
  }),
]);
type MerchantMove = v.InferOutput<typeof merchantMove>;

export const carrierMove = v.variant('action', [
  v.object({ action: v.picklist(['answer', 'ask', 'solve']), ...act, text: said }),
  v.object({ action: v.literal('note'), id: uuid, text: writing('ticket.note.missing') }),
  v.object({ action: v.picklist(['hold', 'resume', 'close']), ...act }),
  /** Null: nobody in particular. */
  v.object({ action: v.literal('assign'), ...act, agentId: v.nullable(uuid) }),
  v.object({ action: v.literal('prioritise'), ...act, priority: v.picklist(ticketPriorities) }),
]);
type CarrierMove = v.InferOutput<typeof carrierMove>;
export type TicketMove = MerchantMove | CarrierMove;

/**
 * One of the two times that are measured. `paused` while the merchant is waited for; `met` and
 * `missed` once it was reached, in time or not; `overdue` while it still waits.
 */
const serviceClock = v.object({
  state: v.picklist(['running', 'paused', 'overdue', 'met', 'missed']),
  /** ISO 8601 instant by which it is to be reached, or was; null while it is paused. */
  dueAt: v.nullable(v.string()),
});
export type ServiceClock = v.InferOutput<typeof serviceClock>;

const ticketRow = v.object({
  id: v.string(),
  ticketNo: v.string(),
  type: v.picklist(ticketTypes),
  priority: v.picklist(ticketPriorities),
  subject: v.string(),
  status: v.picklist(ticketStatuses),
  companyNo: v.string(),
  companyName: v.string(),
  /** Who of the carrier handles it; null for merchants, and where nobody does. */
  assignee: v.nullable(v.string()),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  updatedAt: v.string(),
  response: serviceClock,
  resolution: serviceClock,
});
export type TicketRow = v.InferOutput<typeof ticketRow>;

const ticketEvent = v.object({
  id: v.string(),
  at: v.string(),
  action: v.picklist(ticketEvents),
  status: v.picklist(ticketStatuses),
  side: v.picklist(['merchant', 'carrier']),
  /** Null where the portal did it by itself. */
  by: v.nullable(v.string()),
  /** What was said, or a file's name. */
  text: v.nullable(v.string()),
  /** Of `create` and `prioritise`. */
  priority: v.nullable(v.picklist(ticketPriorities)),
  /** Of `assign`; null where it was taken from everybody. */
  assignee: v.nullable(v.string()),
});
export type TicketEvent = v.InferOutput<typeof ticketEvent>;

const ticketDetail = v.object({
  ticket: v.object({
    ...ticketRow.entries,
    version: v.number(),
    assigneeId: v.nullable(v.string()),
    rating: v.nullable(v.number()),
    orders: v.array(v.object({ orderId: v.string(), waybillNo: v.string() })),
  }),
  /** Oldest first; without what is internal for merchants. */
  events: v.array(ticketEvent),
});
export type TicketDetail = v.InferOutput<typeof ticketDetail>;

const day = v.pipe(v.string(), v.isoDate());

export const ticketFilters = v.object({
  /** Start of a ticket number, or words of the subject. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^\P{Cc}*$/u))),
  statuses: v.optional(v.array(v.picklist(ticketStatuses))),
  type: v.optional(v.picklist(ticketTypes)),
  priority: v.optional(v.picklist(ticketPriorities)),
  /** `overdue`: a time has run out. `mine`: assigned to the caller. `nobody`: to nobody. */
  queue: v.optional(v.picklist(['overdue', 'mine', 'nobody'])),
  /** Customer code; for the carrier's staff, who see the tickets of all companies. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** Created on or after, and on or before: days on the clocks of the caller’s company. */
  createdFrom: v.optional(day),
  createdTo: v.optional(day),
});
export type TicketFilters = v.InferInput<typeof ticketFilters>;

export const ticketSort = v.picklist(['createdAt', 'updatedAt', 'dueAt']);
export type TicketSortBy = v.InferOutput<typeof ticketSort>;

const sorting = v.optional(v.object({ by: ticketSort, descending: v.boolean() }), {
  by: 'createdAt',
  descending: true,
});

/** Work orders: what a merchant asks the carrier's service, until it is solved. */
export const tickets = {
  addWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/addWorkOrder`,
    access: 'ticket.write',
    body: v.object({ id: uuid, content: ticketContent }),
    result: ticketDetail,
    errors: ['error.invalidInput', 'ticket.differs'],
    summary: 'Creates a ticket under an id of the caller’s; sent twice, it is created once.',
  }),
  queryWorkOrderList: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/queryWorkOrderList`,
    access: 'ticket.write',
    body: v.object({
      filters: v.optional(ticketFilters, {}),
      sort: sorting,
      /** `next` or `previous` of the page before; absent for the first page. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
    }),
    result: v.object({
      rows: v.array(ticketRow),
      total: v.number(),
      totalCapped: v.boolean(),
      next: v.nullable(v.string()),
      previous: v.nullable(v.string()),
    }),
    summary: 'The company’s tickets, or for the carrier’s staff those of all companies.',
  }),
  getWorkOrder: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getWorkOrder`,
    access: 'ticket.write',
    query: v.object({ id: uuid }),
    result: ticketDetail,
    errors: ['ticket.unknown'],
    summary: 'One ticket with what was said and done.',
  }),
  replyWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/replyWorkOrder`,
    access: 'ticket.write',
    body: v.object({ ticketId: uuid, move: merchantMove }),
    result: ticketDetail,
    errors: ['ticket.unknown', 'ticket.state', 'record.changed'],
    summary: 'A merchant replies to, withdraws or rates a ticket of the own company.',
  }),
  handleWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/handleWorkOrder`,
    access: 'ticket.handle',
    mainCompanyOnly: true,
    body: v.object({ ticketId: uuid, move: carrierMove }),
    result: ticketDetail,
    errors: ['ticket.unknown', 'ticket.state', 'record.changed', 'error.invalidInput'],
    summary: 'The carrier’s staff answer, assign, rank, solve or close a ticket of any company.',
  }),
  getWorkOrderAgents: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getAgentList`,
    access: 'ticket.handle',
    mainCompanyOnly: true,
    result: v.object({ rows: v.array(v.object({ id: v.string(), name: v.string() })) }),
    summary: 'The carrier’s accounts that handle tickets, by name.',
  }),
  exportWorkOrderKey: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/exportWorkOrderKey`,
    access: 'ticket.write',
    body: v.object({
      filters: v.optional(ticketFilters, {}),
      sort: sorting,
      format: v.picklist(exportFormats),
      language: v.optional(v.picklist(languages)),
    }),
    result: exportKey,
    errors: ['export.tooMany'],
    summary: 'Makes a key for one download of the tickets that the filters let through.',
  }),
  exportWorkOrder: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/exportWorkOrder`,
    access: 'ticket.write',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'The tickets behind a key, as a file; a key opens one.',
  }),
} as const;
