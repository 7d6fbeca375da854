import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketAction } from '../../domain/lifecycles/ticket/status.ts';

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
