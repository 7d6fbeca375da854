import { deliveryActions, webhookActions } from '../../src/api/contract/platforms/webhookEvents.ts';
import { webhookDeliveryMachine } from '../../src/machines/webhookLifecycle/delivery.ts';
import { webhookLifecycleMachine } from '../../src/machines/webhookLifecycle/machine.ts';
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
