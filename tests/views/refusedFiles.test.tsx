import { describe, expect, test } from 'vitest';
import { createOrderCsv, openImportPage } from './support/openSheet.tsx';
import { eventually } from '../support/eventually.ts';

/** Opens a file on the import page that is refused. */
async function openRefused(content: BlobPart, name: string) {
  const { screen, actor } = await openImportPage();
  const file = new File([content], name);
  actor.send({ type: 'choose', source: { type: 'file', file, name } });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(`${name} could not be read`);
  return { screen, actor, alert: screen.getByRole('alert') };
}

describe('a refused file', () => {
  test.each([
    ['scan.xls', '%PDF-1.7\n', /This is a PDF\. Export your orders/],
    ['orders.csv', '{"orders": [{"no": "1"}]}', /This is a JSON file/],
    ['link.csv', '[InternetShortcut]\r\nURL=https://example.com', /This is only a shortcut/],
  ])('the alert about %s names the format and what to do', async (name, content, text) => {
    const { alert } = await openRefused(content, name);
    await expect.element(alert).toMatchTextContent(text);
    await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
  });

  test('an unclosed quote can be read as text, also when the file is read again', async () => {
    const csv = createOrderCsv(4, { 2: { 'Receiver name': '"5 inch pipe' } });
    const { screen, actor, alert } = await openRefused(csv, 'orders.csv');
    await expect.element(alert).toMatchTextContent(/The quote opened in line 4 is never closed/);
    await alert.getByRole('button', { name: 'Read the quote as text' }).click();
    await expect.element(screen.getByText('"5 inch pipe').first()).toBeVisible();
    expect(actor.getSnapshot().context.counts.rows).toBe(4);
    actor.send({ type: 'reopen', choice: { delimiter: ',' } });
    await eventually(() => {
      const { layout, counts } = actor.getSnapshot().context;
      expect(layout?.text).toMatchObject({ isGuessed: true, literalQuotes: [4] });
      expect(counts.rows).toBe(4);
    });
  });
});
