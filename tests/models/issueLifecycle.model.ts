import { issueActions } from '../../src/api/contract/issue/states.ts';
import { issueLifecycleMachine } from '../../src/machines/issueLifecycle/machine.ts';
import type { Model } from './walk.ts';

export const issueLifecycleModel: Model<typeof issueLifecycleMachine> = {
  machine: issueLifecycleMachine,
  events: issueActions.map((type) => ({ type })),
  key: () => null,
};
