import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { orderImport } from '../../src/api/contract/orders/orderImport.ts';
import { downloadMachine, type SaveInput } from '../../src/machines/download/machine.ts';
import { type DownloadRequest, callFile } from '../../src/machines/download/downloadRequest.ts';
import ImportPage from '../../src/views/orders/import/ImportPage.tsx';
import { succeeded } from '../models/samples.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

test('the template is downloaded in the current language, or in a chosen one', async () => {
  const requests: DownloadRequest[] = [];
  const download = downloadMachine.provide({
    actors: {
      save: fromPromise<Outcome<null>, SaveInput>(async ({ input }) => {
        requests.push(input.request);
        return succeeded(null);
      }),
    },
  });
  const { screen } = await show(<ImportPage kind="domestic" />, {
    work: { ...createTestWork(), download },
  });
  const language = screen.getByLabelText('Template language');
  const button = screen.getByRole('button', { name: 'Download template' });
  await expect.element(language).toHaveValue('en');
  await button.click();
  await language.selectOptions('العربية');
  await expect.poll(() => requests.length).toBe(1);
  await button.click();
  await expect
    .poll(() => requests)
    .toEqual([
      callFile(orderImport.getImportTemplate, { kind: 'domestic', language: 'en' }),
      callFile(orderImport.getImportTemplate, { kind: 'domestic', language: 'ar' }),
    ]);
});
