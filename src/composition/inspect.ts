import type { InspectionEvent } from 'xstate';

/** Reports errors of actors: they are bugs, although the machine continues. */
export function inspect(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.event') return;
  const { event } = inspected;
  if (event.type.startsWith('xstate.error.actor.')) reportError(event['error']);
}
