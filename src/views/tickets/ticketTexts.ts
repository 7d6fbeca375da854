import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  TicketAction,
  TicketEventAction,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '../../domain/lifecycles/ticket/ticketStatus.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const ticketStatusTexts: Readonly<Record<TicketStatus, MessageDescriptor>> = {
  new: msg({ id: 'ticket.status.new', message: 'New' }),
  open: msg({ id: 'ticket.status.open', message: 'Open' }),
  waitingMerchant: msg({ id: 'ticket.status.waitingMerchant', message: 'Waiting for merchant' }),
  waitingCarrier: msg({ id: 'ticket.status.waitingCarrier', message: 'Waiting for carrier' }),
  solved: msg({ id: 'ticket.status.solved', message: 'Solved' }),
  closed: msg({ id: 'ticket.status.closed', message: 'Closed' }),
};

const merchantStatusTexts: typeof ticketStatusTexts = {
  ...ticketStatusTexts,
  waitingMerchant: msg({ id: 'ticket.status.waitingYou', message: 'Waiting for your reply' }),
};

/** Status names as each side reads them. */
export const statusTextsFor = (isCarrier: boolean): typeof ticketStatusTexts =>
  isCarrier ? ticketStatusTexts : merchantStatusTexts;

type TicketTones = Readonly<Record<TicketStatus, StatusTone>>;

const merchantTones: TicketTones = {
  new: 'waiting',
  open: 'moving',
  waitingMerchant: 'trouble',
  waitingCarrier: 'moving',
  solved: 'done',
  closed: 'off',
};
const carrierTones: TicketTones = { ...merchantTones, new: 'trouble', waitingMerchant: 'waiting' };

/** Tones of the statuses for each side, which sees trouble where it must act. */
export const ticketTonesFor = (isCarrier: boolean): TicketTones =>
  isCarrier ? carrierTones : merchantTones;

export const ticketTypeTexts: Readonly<Record<TicketType, MessageDescriptor>> = {
  whereIsIt: msg({ id: 'ticket.type.whereIsIt', message: 'Where is my parcel?' }),
  cod: msg({ id: 'ticket.type.cod', message: 'Wrong COD amount' }),
  damage: msg({ id: 'ticket.type.damage', message: 'Damage or loss' }),
  address: msg({ id: 'ticket.type.address', message: 'Address change' }),
  billing: msg({ id: 'ticket.type.billing', message: 'Invoice or weight dispute' }),
  other: msg({ id: 'ticket.type.other', message: 'Other' }),
};

export const ticketPriorityTexts: Readonly<Record<TicketPriority, MessageDescriptor>> = {
  low: msg({ id: 'ticket.priority.low', message: 'Low' }),
  normal: msg({ id: 'ticket.priority.normal', message: 'Normal' }),
  high: msg({ id: 'ticket.priority.high', message: 'High' }),
  urgent: msg({ id: 'ticket.priority.urgent', message: 'Urgent' }),
};

/** Label of each event of a ticket. */
export const ticketEventTexts: Readonly<Record<TicketEventAction, MessageDescriptor>> = {
  create: msg({ id: 'ticket.event.create', message: 'Ticket created' }),
  comment: msg({ id: 'ticket.event.comment', message: 'Reply' }),
  withdraw: msg({ id: 'ticket.event.withdraw', message: 'Closed by the merchant' }),
  rate: msg({ id: 'ticket.event.rate', message: 'Rated and closed' }),
  answer: msg({ id: 'ticket.event.comment', message: 'Reply' }),
  ask: msg({ id: 'ticket.event.ask', message: 'Reply. An answer is needed.' }),
  hold: msg({ id: 'ticket.event.hold', message: 'Waiting for a station' }),
  resume: msg({ id: 'ticket.event.resume', message: 'Reopened' }),
  solve: msg({ id: 'ticket.event.solve', message: 'Solved' }),
  close: msg({ id: 'ticket.event.close', message: 'Closed' }),
  note: msg({ id: 'ticket.event.note', message: 'Internal note' }),
  assign: msg({ id: 'ticket.event.assign', message: 'Assigned' }),
  prioritise: msg({ id: 'ticket.event.prioritise', message: 'Priority changed' }),
  attach: msg({ id: 'event.attach', message: 'File added' }),
  detach: msg({ id: 'event.detach', message: 'File removed' }),
};

/** Labels of the actions on a ticket. */
export const moveTexts: Readonly<Record<TicketAction, MessageDescriptor>> = {
  comment: msg({ id: 'ticket.move.comment', message: 'Send reply' }),
  withdraw: msg({ id: 'ticket.move.withdraw', message: 'Close ticket' }),
  rate: msg({ id: 'ticket.move.rate', message: 'Send rating' }),
  answer: msg({ id: 'ticket.move.answer', message: 'Reply' }),
  ask: msg({ id: 'ticket.move.ask', message: 'Reply and wait for the merchant' }),
  hold: msg({ id: 'ticket.move.hold', message: 'Wait for a station' }),
  resume: msg({ id: 'ticket.move.resume', message: 'Reopen' }),
  solve: msg({ id: 'ticket.move.solve', message: 'Reply and mark as solved' }),
  close: msg({ id: 'ticket.move.close', message: 'Close ticket' }),
  note: msg({ id: 'ticket.move.note', message: 'Add internal note' }),
  assign: msg({ id: 'ticket.move.assign', message: 'Assign' }),
  prioritise: msg({ id: 'ticket.move.prioritise', message: 'Set priority' }),
};
