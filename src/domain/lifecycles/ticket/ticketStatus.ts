/**
 * Statuses of a ticket. `waitingMerchant`: the carrier has asked something, and its time stops.
 * `waitingCarrier`: a station or a partner of the carrier looks into it, and its time goes on.
 */
export const ticketStatuses = [
  'new',
  'open',
  'waitingMerchant',
  'waitingCarrier',
  'solved',
  'closed',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Merchant actions on a ticket. `comment` reopens one that is solved or closed. */
const merchantActions = ['comment', 'withdraw', 'rate'] as const;

/**
 * Carrier actions on a ticket. `answer` replies, `ask` replies and waits for the
 * merchant; `note` is read by the carrier alone.
 */
const carrierActions = [
  'answer',
  'ask',
  'hold',
  'resume',
  'solve',
  'close',
  'note',
  'assign',
  'prioritise',
] as const;
export type CarrierAction = (typeof carrierActions)[number];

/** All that the chart of a ticket knows. */
export const ticketActions = [...merchantActions, ...carrierActions] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Events in a ticket's history: its creation, actions, and files added or removed. */
export const ticketEvents = ['create', ...ticketActions, 'attach', 'detach'] as const;
export type TicketEventAction = (typeof ticketEvents)[number];

/** Events that no merchant ever sees. */
const internalEvents = ['note', 'assign'] as const satisfies readonly TicketEventAction[];
export const isInternal = (action: TicketEventAction): boolean =>
  internalEvents.some((internal) => internal === action);

export const ticketTypes = ['whereIsIt', 'cod', 'damage', 'address', 'billing', 'other'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** From the least to the most urgent. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Hours of service within which a ticket is first replied to, and solved. */
export const ticketTargets: Readonly<
  Record<TicketPriority, { readonly response: number; readonly resolution: number }>
> = {
  low: { response: 20, resolution: 100 },
  normal: { response: 8, resolution: 40 },
  high: { response: 4, resolution: 16 },
  urgent: { response: 1, resolution: 8 },
};
