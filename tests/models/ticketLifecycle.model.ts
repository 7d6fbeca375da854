import { ticketActions } from '../../src/api/contract/tickets/status.ts';
import { ticketLifecycleMachine } from '../../src/machines/ticketLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const ticketLifecycleModel: Model<typeof ticketLifecycleMachine> = {
  machine: ticketLifecycleMachine,
  events: ticketActions.map((type) => ({ type })),
  key: () => null,
};
