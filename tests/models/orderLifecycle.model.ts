import { orderActions } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { orderLifecycleMachine } from '../../src/domain/lifecycles/order/machine.ts';
import type { Model } from './walk.ts';

export const orderLifecycleModel: Model<typeof orderLifecycleMachine> = {
  machine: orderLifecycleMachine,
  events: orderActions.map((type) => ({ type })),
  key: ({ before }) => before,
};
