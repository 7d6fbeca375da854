import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Languages that the operation manual is written in. */
export const manualLanguages = ['en', 'zh'] as const;
export type ManualLanguage = (typeof manualLanguages)[number];

export const manual = {
  getOperationManualUrl: endpoint({
    method: 'GET',
    path: '/v1/api/common/manual/getOperationManualUrl',
    access: 'session',
    query: v.object({ language: v.picklist(manualLanguages) }),
    /** Path on this site: a page to read, print and keep. */
    result: v.string(),
    summary: 'Where the operation manual is, in English or Chinese.',
  }),
} as const;
