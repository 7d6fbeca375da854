import { orderImport } from '../../src/api/contract/orders/orderImport.ts';
import { downloadMachine } from '../../src/machines/download/machine.ts';
import { callFile } from '../../src/machines/download/downloadRequest.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const downloadModel: Model<typeof downloadMachine> = {
  machine: downloadMachine,
  events: [
    {
      type: 'download',
      request: callFile(orderImport.getImportTemplate, { kind: 'domestic', language: 'en' }),
    },
    { type: 'dismiss' },
    { type: 'progress', share: 0.5 },
    { type: 'xstate.done.actor.save', output: succeeded(null) },
    { type: 'xstate.done.actor.save', output: failed(failures.service) },
  ],
  key: ({ failure }) => failure !== null,
};
