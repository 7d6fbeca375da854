import { ticketActions } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import { ticketLifecycleMachine } from '../../src/domain/lifecycles/ticket/machine.ts';
import type { Model } from './walk.ts';

export const ticketLifecycleModel: Model<typeof ticketLifecycleMachine> = {
  machine: ticketLifecycleMachine,
  events: ticketActions.map((type) => ({ type })),
  key: () => null,
};
