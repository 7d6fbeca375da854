import { machines } from '../../src/machines/index.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** Task on a row of any list. */
export const recordTaskModel: Model<typeof machines.recordTask> = {
  machine: machines.recordTask,
  events: [
    { type: 'ask', task: 'remove' },
    { type: 'confirm', task: 'rename' },
    { type: 'dismiss' },
    { type: 'xstate.done.actor.perform', output: succeeded(null) },
    { type: 'xstate.done.actor.perform', output: succeeded('abcd-efgh-jkmn') },
    { type: 'xstate.done.actor.perform', output: failed(failures.refused) },
  ],
  key: ({ task, result, failure }) => [task, result, failure?.kind],
};
