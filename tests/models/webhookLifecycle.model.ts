import {
  deliveryActions,
  webhookActions,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import {
  webhookDeliveryMachine,
  webhookLifecycleMachine,
} from '../../src/domain/lifecycles/webhook/machine.ts';
import type { Model } from './walk.ts';

export const webhookLifecycleModel: Model<typeof webhookLifecycleMachine> = {
  machine: webhookLifecycleMachine,
  events: webhookActions.map((type) => ({ type })),
  key: () => null,
};

export const webhookDeliveryModel: Model<typeof webhookDeliveryMachine> = {
  machine: webhookDeliveryMachine,
  events: deliveryActions.map((type) => ({ type })),
  key: () => null,
};
