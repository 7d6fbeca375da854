import { billActions } from '../../src/api/contract/bill/status.ts';
import { billLifecycleMachine } from '../../src/machines/billLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const billLifecycleModel: Model<typeof billLifecycleMachine> = {
  machine: billLifecycleMachine,
  events: billActions.map((type) => ({ type })),
  key: () => null,
};
