import { useState } from 'react';
import type { TicketDetail } from '../../api/contract/tickets/tickets.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import type { TicketChange, NewTicketMove } from './ticketDeclarations.ts';

export type TicketEditor = RecordEditorActor<TicketDetail, TicketChange>;

export interface TicketActionProps {
  readonly editor: TicketEditor;
  readonly detail: TicketDetail;
}

type WithoutId<Move> = Move extends unknown ? Omit<Move, 'id'> : never;

/**
 * Returns a function that sends an action on a ticket. The id is created once per mount, so that retries are
 * idempotent; forms are mounted again for each version of the ticket.
 */
export function useTicketMove(editor: TicketEditor): (move: WithoutId<NewTicketMove>) => void {
  const [id] = useState(() => crypto.randomUUID());
  return (move) => editor.send({ type: 'save', content: { type: 'move', move: { ...move, id } } });
}
