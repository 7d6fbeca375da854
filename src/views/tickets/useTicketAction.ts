import { useState } from 'react';
import type { TicketDetail } from '../../api/contract/tickets/tickets.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import type { TicketChange, NewTicketAction } from './ticketDeclarations.ts';

export type TicketEditor = RecordEditorActor<TicketDetail, TicketChange>;

export interface TicketActionProps {
  readonly editor: TicketEditor;
  readonly detail: TicketDetail;
}

type WithoutId<Action> = Action extends unknown ? Omit<Action, 'id'> : never;

/**
 * Returns a function that sends an action on a ticket. The action's id is created once per mount, so that retries are
 * idempotent; forms are mounted again for each version of the ticket.
 */
export function useTicketAction(
  editor: TicketEditor,
): (action: WithoutId<NewTicketAction>) => void {
  const [id] = useState(() => crypto.randomUUID());
  return (action) =>
    editor.send({ type: 'save', content: { type: 'move', move: { ...action, id } } });
}
