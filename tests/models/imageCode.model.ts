import { imageCodeMachine } from '../../src/machines/imageCode/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const imageCodeModel: Model<typeof imageCodeMachine> = {
  machine: imageCodeMachine,
  input: { way: 'picture' },
  events: [
    { type: 'refresh' },
    { type: 'choose', way: 'computed' },
    { type: 'choose', way: 'picture' },
    ...[
      succeeded({ way: 'picture', uuid: 'u', image: 'data:,' }),
      succeeded({ way: 'computed', uuid: 'u', verifyCode: '77' }),
      failed(failures.network),
    ].map((output) => ({ type: 'xstate.done.actor.obtain' as const, output })),
  ],
  key: ({ way, code, failure }) => [way, code?.way, failure?.kind],
};
