import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Languages of the operation manual. */
export const manualLanguages = ['en', 'zh'] as const;
export type ManualLanguage = (typeof manualLanguages)[number];

export const manual = {
  getOperationManualUrl: endpoint({
    method: 'GET',
    path: '/v1/api/common/manual/getOperationManualUrl',
    access: 'session',
    query: v.object({ language: v.picklist(manualLanguages) }),
    /** Path of the page with the manual. */
    result: v.string(),
    summary: 'The path of the operation manual in English or Chinese.',
  }),
} as const;
