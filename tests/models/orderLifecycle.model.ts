import { orderActions } from '../../src/api/contract/order/status.ts';
import { orderLifecycleMachine } from '../../src/machines/orderLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const orderLifecycleModel: Model<typeof orderLifecycleMachine> = {
  machine: orderLifecycleMachine,
  events: orderActions.map((type) => ({ type })),
  key: ({ before }) => before,
};
