import { issueActions } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import { issueLifecycleMachine } from '../../src/domain/lifecycles/issue/machine.ts';
import type { Model } from './walk.ts';

export const issueLifecycleModel: Model<typeof issueLifecycleMachine> = {
  machine: issueLifecycleMachine,
  events: issueActions.map((type) => ({ type })),
  key: () => null,
};
