import { paths } from '../../src/routes/paths.ts';
import { tabTo } from './support/keys.ts';
import { ar, inputOf, signedInAs } from './support/languages.ts';
import { expect, test } from './support/portal.ts';

/** Right to left, in which forms are more likely to have errors. */
const say = ar;

test('a platform, its key and its webhook are created by keyboard alone in Arabic', async ({
  page,
  baseURL,
}) => {
  await signedInAs(page, 'kente', say, baseURL);
  await page.goto(paths.platforms);
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: say['platforms.add'] }));
  await page.keyboard.press('Enter');
  await tabTo(page, inputOf(page, say['word.name']));
  await page.keyboard.type('متجر القماش');
  await tabTo(page, main.getByRole('combobox', { name: say['word.type'], exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, main.getByRole('button', { name: say['texts.save'] }));
  await page.keyboard.press('Enter');

  // A new platform offers to create a key at once.
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: say['word.name'], exact: true }));
  await page.keyboard.type('Server');
  for (const right of ['create', 'label', 'track', 'returns'] as const) {
    const box = dialog.getByRole('checkbox', { name: say[`platform.right.${right}`] });
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: say['platform.key.add'] }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^ptg_\d+_/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: say['platform.secret.done'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('cell', { name: /^Server …/ })).toBeVisible();

  await tabTo(page, main.getByRole('button', { name: say['webhook.add'] }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: say['webhook.url'] }));
  await page.keyboard.type('https://shop.example.com/events');
  await tabTo(page, dialog.getByRole('checkbox', { name: say['webhook.event.created'] }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: say['webhook.add'] }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: say['platform.secret.done'] }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // A reload does not offer it again.
  await page.reload();
  await expect(main.getByText('https://shop.example.com/events', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});
