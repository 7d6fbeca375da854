import { cardActions } from '../../src/api/contract/pricing/card.ts';
import { rateCardLifecycleMachine } from '../../src/machines/rateCardLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const rateCardLifecycleModel: Model<typeof rateCardLifecycleMachine> = {
  machine: rateCardLifecycleMachine,
  events: cardActions.map((type) => ({ type })),
  key: () => null,
};
