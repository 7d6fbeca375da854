import { untreatedMachine } from '../../src/machines/untreated/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const untreatedModel: Model<typeof untreatedMachine> = {
  machine: untreatedMachine,
  input: { customerCode: 'GH0007' },
  events: [
    { type: 'xstate.done.actor.countUntreated', output: failed(failures.network) },
    { type: 'xstate.done.actor.countUntreated', output: succeeded(12) },
  ],
  key: ({ count }) => count,
};
