import { entrySetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

export const quota = entrySetup.createStateConfig({
  description: 'Remaining orders of the company this month.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The previous number, or none yet.',
      invoke: {
        src: 'askQuota',
        id: 'askQuota',
        onDone: { target: 'known', actions: withOutput('setQuota') },
        // An order can be entered without it: the server checks the quota.
        onError: { target: 'known' },
      },
    },
    known: {
      description: 'Number of orders left; nothing if there is no limit.',
      on: { askQuota: { target: 'asking' } },
    },
  },
});
