import { entrySetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

export const quota = entrySetup.createStateConfig({
  description: 'Remaining orders of the company this month.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The number shown is the one from before, or none yet.',
      invoke: {
        src: 'askQuota',
        id: 'askQuota',
        onDone: { target: 'known', actions: withOutput('setQuota') },
        // Nobody needs it to enter an order: the server counts again.
        onError: { target: 'known' },
      },
    },
    known: {
      description: 'Number of orders left; nothing if there is no limit.',
      on: { askQuota: { target: 'asking' } },
    },
  },
});
