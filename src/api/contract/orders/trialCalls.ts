import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const trialCalls = {
  removeExamples: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/removeExamples',
    access: 'order.write',
    result: v.null(),
    errors: ['open.sandbox.only'],
    summary: 'Deletes all orders of the sandbox; only for a session in a trial.',
  }),
} as const;
