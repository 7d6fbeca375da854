import { entrySetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

export const quota = entrySetup.createStateConfig({
  description: 'Remaining orders of the company this month.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked; the form shows the previous number, if there is one.',
      invoke: {
        src: 'askQuota',
        id: 'askQuota',
        onDone: { target: 'asked', actions: withOutput('setQuota') },
        // Orders can be entered without the number: the server checks the quota.
        onError: { target: 'asked' },
      },
    },
    asked: {
      description:
        'The form shows the number of orders left; nothing if there is no limit or the call failed.',
      on: { askQuota: { target: 'asking' } },
    },
  },
});
