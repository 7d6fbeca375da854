import { paths } from '../../src/routes/paths.ts';
import { captureSavedFile } from './support/downloads.ts';
import { tabTo } from './support/keys.ts';
import { expect, skipPart, restoreSignIn, test } from './support/portal.ts';

const HEADERS =
  'Order number,Receiver name,Call him at,Region,City,Address,Goods,Pieces,Weight (kg),Service,Payment';
const buildLine = (order: number) =>
  `KEYS-${order},Ama Mensah,${order === 3 ? 'no phone' : `+23324411000${order}`},Greater Accra,Accra,` +
  `${order} Oxford Street,Cotton shirts,1,2.5,standard,prepaid`;
const SHEET = [HEADERS, ...[1, 2, 3, 4, 5].map(buildLine)].join('\r\n');

test('an import works from the file to the orders by keyboard alone', async ({ page }) => {
  // Registered before the page loads, so that the browser reports all dialogs.
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  // The first tab stop skips the menu.
  await expect(button('Choose a file')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button('Choose a file')).toBeFocused();

  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });

  // A required column is missing, and the user selects it with arrow keys. Letters would work too, but only if
  // they are typed within a second.
  const mapping = page.getByRole('region', { name: 'Match columns' });
  await expect(mapping.getByRole('status')).toContainText('Receiver phone');
  await expect(mapping).toBeFocused();
  const column = mapping.getByLabel('Call him at', { exact: true });
  await tabTo(page, column);
  const steps = (await column.locator('option').allTextContents()).indexOf('Receiver phone *');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
  await expect(column.locator('option:checked')).toHaveText('Receiver phone *');
  await tabTo(page, button('Apply columns'));
  await page.keyboard.press('Enter');
  await expect(mapping).toBeHidden();

  // The user goes from error to error and fixes them. Escape cancels an edit.
  const grid = page.getByRole('grid');
  await expect(button('Create 4 orders')).toBeVisible();
  await tabTo(page, grid);
  await page.keyboard.press('F8');
  await expect(button(/With errors/)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F8');
  const activeCell = page.locator('[role=gridcell][aria-selected=true]');
  await expect(activeCell).toContainText('no phone');
  await page.keyboard.press('F2');
  await page.keyboard.type(' at all');
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await expect(activeCell).toHaveText('no phone');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0244110003');
  await page.keyboard.press('Enter');
  await expect(button('Create 5 orders')).toBeVisible();
  await expect(page.getByText('No errors')).toBeVisible();

  await tabTo(page, button(/All rows/), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, grid);
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('searchbox', { name: 'Find in rows' })).toBeFocused();
  await page.keyboard.type('KEYS-4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText(['5']);
  await page.keyboard.press('Escape');

  await tabTo(page, button('Create 5 orders'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '5 orders created' })).toBeVisible();
  // The pressed button disappears, and the focus stays in its region.
  await expect(page.locator('[data-send-bar]:focus-within')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'View orders' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === paths.orderSearch);
  await expect(page.getByRole('gridcell', { name: 'KEYS-5', exact: true })).toBeVisible();
});

test('a sheet is edited like a spreadsheet by keyboard alone', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles({
    name: 'ranges.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET.replace('Call him at', 'Phone').replaceAll('KEYS-', 'RANGE-')),
  });
  const grid = page.getByRole('grid');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text });
  const readColumn = (index: number) =>
    page.locator(`[role=gridcell][aria-colindex="${index}"]`).allTextContents();
  await expect(button('Create 4 orders')).toBeVisible();
  await tabTo(page, grid);

  // Filling down copies the number above, and one undo reverts it.
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(statusMessage('2 rows and 1 column selected')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(statusMessage('1 cell changed')).toBeVisible();
  await expect(button('Create 5 orders')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(statusMessage('Undone: 1 cell changed')).toBeVisible();
  await expect(button('Create 4 orders')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(button('Create 5 orders')).toBeVisible();

  // Two names are copied and pasted over the two below.
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Kofi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Efua');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(statusMessage('2 cells copied')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(statusMessage('2 cells changed')).toBeVisible();
  await expect.poll(() => readColumn(4)).toEqual(['Kofi', 'Efua', 'Kofi', 'Efua', 'Ama Mensah']);

  // The last row is deleted by the menu, and restored by the message's button.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+F10');
  const deletion = page.getByRole('menuitem', { name: 'Delete 1 row' });
  await expect(deletion).toBeVisible();
  await tabTo(page, deletion, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(statusMessage('1 row deleted')).toBeVisible();
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
});

test('the focus stays in place when a pressed button disappears, and returns when Escape closes a panel', async ({
  page,
  browserName,
}) => {
  // With animations, as most users have them.
  if (browserName === 'firefox')
    skipPart('Playwright emulates no media in Firefox, so nothing is animated.');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await restoreSignIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles({
    name: 'gone.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      SHEET.replace('Call him at', 'Phone').replace(',2.5,standard', ',,standard'),
    ),
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name));
    await page.keyboard.press('Enter');
  };

  // Closing a panel that another one opened focuses its own button.
  await press('Fill blank cells…');
  await expect(page.getByRole('complementary', { name: 'Blank cells' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(/^1?Blanks/)).toBeFocused();

  // A button that becomes disabled keeps the focus.
  await press(/With errors/);
  await press('Clear filter');
  await expect(button('Clear filter')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(button(/All rows/)).toBeFocused();
  await press(/^\d?Problems/);
  await captureSavedFile(page, () => press('Download the 2 rows with errors'));
  await expect(button('Download the 2 rows with errors')).toBeFocused();

  await press('Match columns');
  await press('Apply columns');
  await expect(page.getByRole('grid')).toBeFocused();

  // Dialogs and menus over the page return the focus.
  const columns = page.getByRole('button', { name: 'Match columns' });
  await tabTo(page, columns);
  await page.keyboard.press('Enter');
  const mapping = page.getByRole('region', { name: 'Match columns' });
  await expect(mapping).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mapping).toBeHidden();
  await expect(columns).toBeFocused();

  const changeFile = page.getByRole('button', { name: 'Change file' });
  await tabTo(page, changeFile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(changeFile).toBeFocused();

  // Signing out would discard the rows, so it asks first; Escape cancels. Without animations the menu
  // closes before the question opens.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = page.getByRole('button', { name: 'kente: account and settings' });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign out and lose unsent rows?' });
  await expect(question).toContainText('gone.csv');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(account).toBeFocused();
});

test('going back from a form to its list keeps the focus in the page', async ({ page }) => {
  await restoreSignIn(page, 'kente');
  await page.goto(paths.receiverAddress);
  await page.getByRole('link', { name: 'Add address', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'All addresses' }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
