import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createOrderCsv, openSheet } from './support/openSheet.tsx';

type Actor = Awaited<ReturnType<typeof openSheet>>['actor'];

/** Opens another file on the same page. */
async function openAnotherFile(actor: Actor, csv: string): Promise<void> {
  actor.send({ type: 'discard' });
  await waitFor(actor, (s) => s.matches('idle'));
  const file = new File([csv], 'again.csv', { type: 'text/csv' });
  actor.send({ type: 'choose', source: { type: 'file', file, name: file.name } });
  await waitFor(actor, (s) => s.matches('working'));
}

test('a column is matched as last time, with a note', async () => {
  // A column that the portal does not know, behind “Payment”.
  const csv = createOrderCsv(2)
    .replace('Payment', 'Payment,Zq wv')
    .replaceAll('PREPAID', 'PREPAID,x');
  const { screen, actor } = await openSheet(csv);
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  await screen.getByLabelText('Zq wv').selectOptions('remark');
  await screen.getByRole('button', { name: 'Apply columns' }).click();
  await expect
    .poll(() => actor.getSnapshot().context.layout?.columns.at(12))
    .toMatchObject({ key: 'remark', reason: 'chosen' });

  await openAnotherFile(actor, csv);
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  await expect.element(screen.getByLabelText(/^Remark/)).toHaveValue('12');
  await expect.element(screen.getByText('Same as last time')).toBeVisible();
});

test('a layout that cannot be saved shows a note but still applies on this page', async () => {
  const csv = createOrderCsv(2)
    .replace('Payment', 'Payment,Zq wv')
    .replaceAll('PREPAID', 'PREPAID,x');
  const { screen, actor } = await openSheet(csv);
  await expect.element(screen.getByText(/layouts could not be loaded/)).toBeVisible();
  await screen.getByRole('button', { name: 'Match columns', exact: true }).click();
  await screen.getByLabelText('Zq wv').selectOptions('remark');
  await screen.getByRole('button', { name: 'Apply columns' }).click();
  await expect.element(screen.getByText(/The file layout was not saved/)).toBeVisible();
  await openAnotherFile(actor, csv);
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByText(/^Read as last time/)).toBeVisible();
  await screen.getByRole('button', { name: 'View and change columns…' }).click();
  await expect.element(screen.getByText('Same as last time')).toBeVisible();
});

test('a value is matched as last time', async () => {
  const csv = createOrderCsv(3, { 1: { Country: 'Home' } });
  const { screen, actor } = await openSheet(csv);
  const panel = screen.getByRole('complementary', { name: 'Match values' });
  await screen.getByRole('button', { name: 'Match values…' }).click();
  const home = panel.getByLabelText(/^Home/);
  await expect.element(home).toBeVisible();
  // A long select lists its options on focus.
  home.element().focus();
  await home.selectOptions('Ghana (GH)');
  await panel.getByRole('button', { name: 'Change 1 cell' }).click();
  await expect.poll(() => actor.getSnapshot().context.counts.errorRows).toBe(0);

  await openAnotherFile(actor, csv);
  await screen.getByRole('button', { name: 'Match values…' }).click();
  await expect.element(panel.getByLabelText(/^Home/)).toHaveValue('GH');
  // The server is unreachable here, and only it can delete saved values.
  await panel.getByRole('button', { name: 'Forget saved values' }).click();
  await expect.element(screen.getByText(/can’t reach/).first()).toBeVisible();
});
