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

/** Sends a ticket action with one id per version shown, which makes retries idempotent. */
export function useTicketStep(editor: TicketEditor): (step: WithoutId<TicketStep>) => void {
  const [id] = useState(() => crypto.randomUUID());
  return (step) => editor.send({ type: 'save', content: { type: 'move', step: { ...step, id } } });
}
