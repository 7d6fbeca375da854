import { orderActions } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { orderLifecycleMachine } from '../../src/domain/lifecycles/order/machine.ts';
import type { Model } from './walk.ts';
import { billActions } from '../../src/domain/lifecycles/bill/billStatus.ts';
import { billLifecycleMachine } from '../../src/domain/lifecycles/bill/machine.ts';
import { issueActions } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import { issueLifecycleMachine } from '../../src/domain/lifecycles/issue/machine.ts';
import { pickupLifecycleMachine } from '../../src/domain/lifecycles/pickup/machine.ts';
import { pickupActions } from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import { returnActions } from '../../src/domain/lifecycles/return/returnStatus.ts';
import { returnLifecycleMachine } from '../../src/domain/lifecycles/return/machine.ts';
import { ticketActions } from '../../src/domain/lifecycles/ticket/ticketStatus.ts';
import { ticketLifecycleMachine } from '../../src/domain/lifecycles/ticket/machine.ts';
import { cardActions } from '../../src/domain/prices/cardContent.ts';
import { rateCardLifecycleMachine } from '../../src/domain/lifecycles/rateCard/machine.ts';
import {
  deliveryActions,
  webhookActions,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import {
  webhookDeliveryMachine,
  webhookLifecycleMachine,
} from '../../src/domain/lifecycles/webhook/machine.ts';

export const orderLifecycleModel: Model<typeof orderLifecycleMachine> = {
  machine: orderLifecycleMachine,
  events: orderActions.map((type) => ({ type })),
  key: ({ before }) => before,
};

export const billLifecycleModel: Model<typeof billLifecycleMachine> = {
  machine: billLifecycleMachine,
  events: billActions.map((type) => ({ type })),
  key: () => null,
};

export const issueLifecycleModel: Model<typeof issueLifecycleMachine> = {
  machine: issueLifecycleMachine,
  events: issueActions.map((type) => ({ type })),
  key: () => null,
};

export const pickupLifecycleModel: Model<typeof pickupLifecycleMachine> = {
  machine: pickupLifecycleMachine,
  events: pickupActions.map((type) => ({ type })),
  key: () => null,
};

export const returnLifecycleModel: Model<typeof returnLifecycleMachine> = {
  machine: returnLifecycleMachine,
  events: returnActions.map((type) => ({ type })),
  key: () => null,
};

export const ticketLifecycleModel: Model<typeof ticketLifecycleMachine> = {
  machine: ticketLifecycleMachine,
  events: ticketActions.map((type) => ({ type })),
  key: () => null,
};

export const rateCardLifecycleModel: Model<typeof rateCardLifecycleMachine> = {
  machine: rateCardLifecycleMachine,
  events: cardActions.map((type) => ({ type })),
  key: () => null,
};

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
