import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportKey, exportFormats, keyQuery } from '../orders/orderExport.ts';
import { languages } from '../../../domain/languages.ts';
import { ticketTeam } from './ticketTeams.ts';
import { type TicketFieldError } from './ticketFieldErrors.ts';
import {
  ticketEvents,
  ticketPriorities,
  ticketStatuses,
  ticketTypes,
} from '../../../domain/lifecycles/ticket/ticketStatus.ts';

export const TICKET_PATH = '/v1/api/express/workOrder';
const ruleId = (id: TicketFieldError) => id;

/** Maximum number of orders of a ticket. */
const TICKET_ORDERS = 20;
/** Maximum count of tickets. */
export const TICKET_COUNT_LIMIT = 10_000;

/** A text of one or more lines. Databases cannot store U+0000. */
const multilineText = (missing: TicketFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId(missing)),
    v.maxLength(5_000, ruleId('ticket.text.long')),
    v.regex(/^[^\0\p{Cs}]*$/u, ruleId('ticket.text.long')),
  );

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Content of a new ticket. */
export const ticketContent = v.object({
  type: v.picklist(ticketTypes),
  priority: v.picklist(ticketPriorities),
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('ticket.subject.missing')),
    v.maxLength(150, ruleId('ticket.subject.long')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('ticket.subject.long')),
  ),
  text: multilineText('ticket.text.missing'),
  /** Current or former waybill numbers, or order numbers. */
  orders: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    v.maxLength(TICKET_ORDERS, ruleId('ticket.orders.many')),
  ),
  /** Customer code of the merchant, if the carrier's staff create the ticket. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type TicketContent = v.InferOutput<typeof ticketContent>;

/**
 * Fields of actions on a ticket. `id` is chosen by the caller; a repeated call takes effect only once. `version` is
 * the version of the ticket that was read.
 */
const actionFields = { id: uuid, version: v.number() };
const replyText = multilineText('ticket.reply.missing');

export const merchantMove = v.variant('action', [
  // Replies need no version, because they are always accepted.
  v.object({ action: v.literal('comment'), id: uuid, text: replyText }),
  v.object({ action: v.literal('withdraw'), ...actionFields }),
  v.object({
    action: v.literal('rate'),
    ...actionFields,
    rating: v.pipe(
      v.number(ruleId('ticket.rating.missing')),
      v.integer(ruleId('ticket.rating.missing')),
      v.minValue(1, ruleId('ticket.rating.missing')),
      v.maxValue(5, ruleId('ticket.rating.missing')),
    ),
  }),
]);
type MerchantMove = v.InferOutput<typeof merchantMove>;

export const carrierMove = v.variant('action', [
  v.object({ action: v.picklist(['answer', 'ask', 'solve']), ...actionFields, text: replyText }),
  v.object({ action: v.literal('note'), id: uuid, text: multilineText('ticket.note.missing') }),
  v.object({ action: v.picklist(['hold', 'resume', 'close']), ...actionFields }),
  v.object({
    action: v.literal('assign'),
    ...actionFields,
    /** Null removes the assignee; `next` is the member of the team with the fewest open tickets. */
    agentId: v.nullable(v.union([v.literal('next'), uuid])),
    /** Null removes the team; absent keeps it. */
    teamId: v.optional(v.nullable(uuid)),
  }),
  v.object({
    action: v.literal('prioritise'),
    ...actionFields,
    priority: v.picklist(ticketPriorities),
  }),
]);
type CarrierMove = v.InferOutput<typeof carrierMove>;
export type TicketMove = MerchantMove | CarrierMove;

/**
 * A measured service time. `paused`: waiting for the merchant. `overdue`: still open after the deadline. `met`,
 * `missed`: ended in time or too late.
 */
const serviceClock = v.object({
  state: v.picklist(['running', 'paused', 'overdue', 'met', 'missed']),
  /** ISO 8601 instant of the deadline; null while it is paused. */
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
  /** Assignee of the carrier's staff; null if unassigned, and for merchants. */
  assignee: v.nullable(v.string()),
  /** Team of the assignee; null if it has none, and for merchants. */
  team: v.nullable(v.string()),
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
  /** Null for automatic actions. */
  by: v.nullable(v.string()),
  /** Message, or a file's name. */
  text: v.nullable(v.string()),
  /** Priority set by `create` and `prioritise`. */
  priority: v.nullable(v.picklist(ticketPriorities)),
  /** Assignee and team set by `assign`; null if unassigned. */
  assignee: v.nullable(v.string()),
  team: v.nullable(v.string()),
});
export type TicketEvent = v.InferOutput<typeof ticketEvent>;

const ticketDetail = v.object({
  ticket: v.object({
    ...ticketRow.entries,
    version: v.number(),
    assigneeId: v.nullable(v.string()),
    teamId: v.nullable(v.string()),
    rating: v.nullable(v.number()),
    orders: v.array(v.object({ orderId: v.string(), waybillNo: v.string() })),
  }),
  /** Oldest first; without internal events for merchants. */
  events: v.array(ticketEvent),
});
export type TicketDetail = v.InferOutput<typeof ticketDetail>;

const day = v.pipe(v.string(), v.isoDate());

export const ticketFilters = v.object({
  /** Beginning of a ticket number, or words of the subject. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^\P{Cc}*$/u))),
  statuses: v.optional(v.array(v.picklist(ticketStatuses))),
  type: v.optional(v.picklist(ticketTypes)),
  priority: v.optional(v.picklist(ticketPriorities)),
  /**
   * `overdue`: a deadline has passed. `mine`: assigned to the caller. `myTeams`: of a team that the caller is in.
   * `nobody`: unassigned.
   */
  queue: v.optional(v.picklist(['overdue', 'mine', 'myTeams', 'nobody'])),
  /** For the carrier's staff. */
  team: v.optional(uuid),
  /** Customer code; for the carrier's staff, who see the tickets of all companies. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** First and last day of creation, in the time zone of the caller’s company. */
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

/** Tickets of merchants to the carrier's service. */
export const tickets = {
  addWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/addWorkOrder`,
    access: 'ticket.write',
    body: v.object({ id: uuid, content: ticketContent }),
    result: ticketDetail,
    errors: ['error.invalidInput', 'ticket.differs'],
    summary:
      'Creates a ticket with an id chosen by the caller; a repeated call creates it only once.',
  }),
  queryWorkOrderList: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/queryWorkOrderList`,
    access: 'ticket.write',
    body: v.object({
      filters: v.optional(ticketFilters, {}),
      sort: sorting,
      /** `next` or `previous` of another page; absent for the first page. */
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
    summary: 'The company’s tickets; for the carrier’s staff, those of all companies.',
  }),
  getWorkOrder: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getWorkOrder`,
    access: 'ticket.write',
    query: v.object({ id: uuid }),
    result: ticketDetail,
    errors: ['ticket.unknown'],
    summary: 'One ticket with its messages and events.',
  }),
  replyWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/replyWorkOrder`,
    access: 'ticket.write',
    body: v.object({ ticketId: uuid, move: merchantMove }),
    result: ticketDetail,
    errors: ['ticket.unknown', 'ticket.state', 'record.changed'],
    summary: 'Replies to, withdraws or rates a ticket of the company, for merchants.',
  }),
  handleWorkOrder: endpoint({
    method: 'POST',
    path: `${TICKET_PATH}/handleWorkOrder`,
    access: 'ticket.handle',
    isForCarrierOnly: true,
    body: v.object({ ticketId: uuid, move: carrierMove }),
    result: ticketDetail,
    errors: ['ticket.unknown', 'ticket.state', 'record.changed', 'error.invalidInput'],
    summary:
      'Answers, assigns, prioritises, solves or closes a ticket of any company, for the carrier’s staff.',
  }),
  getWorkOrderAgents: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/getAgentList`,
    access: 'ticket.handle',
    isForCarrierOnly: true,
    result: v.object({
      rows: v.array(v.object({ id: v.string(), name: v.string() })),
      teams: v.array(ticketTeam),
    }),
    summary: 'The carrier’s accounts that handle tickets, and their teams, sorted by name.',
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
    summary: 'Creates a key for one download of the tickets that match the filters.',
  }),
  exportWorkOrder: endpoint({
    method: 'GET',
    path: `${TICKET_PATH}/exportWorkOrder`,
    access: 'ticket.write',
    query: keyQuery,
    result: 'file',
    errors: ['export.key.used', 'export.key.unknown'],
    summary: 'Downloads the tickets of a key as a file; a key works once.',
  }),
} as const;

/** Headers of ticket exports that the list does not have. The keys are ids of texts in the catalogs. */
export const ticketColumnTexts = {
  'tickets.responseDue': 'First reply due',
  'tickets.respondedAt': 'First replied',
  'tickets.resolutionDue': 'Solution due',
  'tickets.solvedAt': 'Solved',
} as const satisfies Record<string, string>;

export type TicketColumnText = keyof typeof ticketColumnTexts;
