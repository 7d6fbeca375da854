import { billActions } from '../../src/domain/lifecycles/bill/billStatus.ts';
import { billLifecycleMachine } from '../../src/domain/lifecycles/bill/machine.ts';
import type { Model } from './walk.ts';

export const billLifecycleModel: Model<typeof billLifecycleMachine> = {
  machine: billLifecycleMachine,
  events: billActions.map((type) => ({ type })),
  key: () => null,
};
