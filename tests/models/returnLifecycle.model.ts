import { returnActions } from '../../src/domain/lifecycles/return/returnStatus.ts';
import { returnLifecycleMachine } from '../../src/domain/lifecycles/return/machine.ts';
import type { Model } from './walk.ts';

export const returnLifecycleModel: Model<typeof returnLifecycleMachine> = {
  machine: returnLifecycleMachine,
  events: returnActions.map((type) => ({ type })),
  key: () => null,
};
