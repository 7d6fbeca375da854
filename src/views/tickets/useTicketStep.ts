import { useState } from 'react';
import type { TicketDetail } from '../../api/contract/tickets/tickets.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import type { TicketChange, TicketStep } from './ticketDeclarations.ts';

export type TicketEditor = RecordEditorActor<TicketDetail, TicketChange>;

export interface TicketActionProps {
  readonly editor: TicketEditor;
  readonly detail: TicketDetail;
}

type WithoutId<Step> = Step extends unknown ? Omit<Step, 'id'> : never;

/**
 * Returns a function that sends an action on a ticket. The id is created once per mount, so that retries are
 * idempotent; forms are mounted again for each version of the ticket.
 */
export function useTicketStep(editor: TicketEditor): (step: WithoutId<TicketStep>) => void {
  const [id] = useState(() => crypto.randomUUID());
  return (step) => editor.send({ type: 'save', content: { type: 'move', step: { ...step, id } } });
}
