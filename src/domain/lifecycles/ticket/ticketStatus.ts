/**
 * Statuses of a ticket. `waitingMerchant`: the carrier has asked the merchant, and the service time stops.
 * `waitingCarrier`: a station or a partner of the carrier investigates, and the service time continues.
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
 * Carrier actions on a ticket. `answer` replies, `ask` replies and waits for the merchant; only the carrier can read
 * a `note`.
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

/** All actions of a ticket's chart. */
export const ticketActions = [...merchantActions, ...carrierActions] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Events in a ticket's history: its creation, actions, and files added or removed. */
export const ticketEvents = ['create', ...ticketActions, 'attach', 'detach'] as const;
export type TicketEventAction = (typeof ticketEvents)[number];

/** Internal events, hidden from merchants. */
export const internalEvents = ['note', 'assign'] as const satisfies readonly TicketEventAction[];
export const isInternal = (action: TicketEventAction): boolean =>
  internalEvents.some((internal) => internal === action);

export const ticketTypes = ['whereIsIt', 'cod', 'damage', 'address', 'billing', 'other'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** From the least to the most urgent. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Hours of service until the first reply and until the solution of a ticket. */
export const ticketTargets: Readonly<
  Record<TicketPriority, { readonly response: number; readonly resolution: number }>
> = {
  low: { response: 20, resolution: 100 },
  normal: { response: 8, resolution: 40 },
  high: { response: 4, resolution: 16 },
  urgent: { response: 1, resolution: 8 },
};
