import type { InspectionEvent } from 'xstate';

/** An actor that breaks is a bug: its machine continues, and the error is not swallowed. */
export function inspect(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.event') return;
  const { event } = inspected;
  if (event.type.startsWith('xstate.error.actor.')) reportError(event['error']);
}
