import { cardActions } from '../../src/domain/prices/cardContent.ts';
import { rateCardLifecycleMachine } from '../../src/domain/lifecycles/rateCard/machine.ts';
import type { Model } from './walk.ts';

export const rateCardLifecycleModel: Model<typeof rateCardLifecycleMachine> = {
  machine: rateCardLifecycleMachine,
  events: cardActions.map((type) => ({ type })),
  key: () => null,
};
