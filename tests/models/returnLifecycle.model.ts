import { returnActions } from '../../src/api/contract/returns/status.ts';
import { returnLifecycleMachine } from '../../src/machines/returnLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const returnLifecycleModel: Model<typeof returnLifecycleMachine> = {
  machine: returnLifecycleMachine,
  events: returnActions.map((type) => ({ type })),
  key: () => null,
};
