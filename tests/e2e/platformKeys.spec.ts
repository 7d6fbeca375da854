import { paths } from '../../src/routes/paths.ts';
import { tabTo } from './support/keys.ts';
import { ar, findInput, signInAs } from './support/languages.ts';
import { expect, test } from './support/portal.ts';

/** Arabic, because layout errors are more likely from right to left. */
const texts = ar;

test('a platform, its key and its webhook are created by keyboard alone in Arabic', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'kente', texts, baseURL);
  await page.goto(paths.platforms);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: texts['platforms.add'] }));
  await page.keyboard.press('Enter');
  await tabTo(page, findInput(page, texts['word.name']));
  await page.keyboard.type('متجر القماش');
  await tabTo(page, main.getByRole('combobox', { name: texts['word.type'], exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, main.getByRole('button', { name: texts['texts.save'] }));
  await page.keyboard.press('Enter');

  // A new platform offers to create a key at once.
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: texts['word.name'], exact: true }));
  await page.keyboard.type('Server');
  for (const right of ['create', 'label', 'track', 'returns'] as const) {
    const checkbox = dialog.getByRole('checkbox', { name: texts[`platform.right.${right}`] });
    await tabTo(page, checkbox);
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: texts['platform.key.add'] }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^ptg_\d+_/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: texts['platform.secret.done'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('cell', { name: /^Server …/ })).toBeVisible();

  await tabTo(page, main.getByRole('button', { name: texts['webhook.add'] }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: texts['webhook.url'] }));
  await page.keyboard.type('https://shop.example.com/events');
  await tabTo(page, dialog.getByRole('checkbox', { name: texts['webhook.event.created'] }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: texts['webhook.add'] }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: texts['platform.secret.done'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // The dialog for a first key does not open again after a reload.
  await page.reload();
  await expect(main.getByText('https://shop.example.com/events', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});
