import type { ManualLanguage } from '../../src/api/contract/manual.ts';
import { implement, type Implementation } from '../http/handler.ts';

/** The build writes them there, see `scripts/manual/plugin.ts`. */
const urls: Readonly<Record<ManualLanguage, string>> = {
  en: '/manual/portage-manual.en.html',
  zh: '/manual/portage-manual.zh.html',
};

export function manualResource(): readonly Implementation[] {
  return [implement('getOperationManualUrl', async ({ input }) => urls[input.language])];
}
