import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { downloadMachine, type SaveInput } from '../../src/machines/download/machine.ts';
import ImportPage from '../../src/views/orders/import/ImportPage.tsx';
import { succeeded } from '../models/samples.ts';
import { show } from './support/portal.tsx';
import { importAt, createTestWork } from './support/work.ts';

test('the download of rows with errors shows its progress, and is offered again', async () => {
  let finish = () => {};
  const download = downloadMachine.provide({
    actors: {
      save: fromPromise<Outcome<null>, SaveInput>(async ({ input }) => {
        input.report(0.426);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return succeeded(null);
      }),
    },
  });
  const actor = importAt({ working: 'reviewing' });
  const { screen } = await show(<ImportPage kind="domestic" />, {
    work: { ...createTestWork(actor), download },
  });
  const button = screen.getByRole('button', { name: 'Download the 5 rows with errors' });
  await button.click();
  const busyButton = screen.getByRole('button', { name: 'Creating the file… 42%' });
  await expect.element(busyButton).toHaveAttribute('aria-disabled', 'true');
  await expect.element(busyButton).toHaveFocus();
  finish();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await expect.element(button).toHaveFocus();
});
