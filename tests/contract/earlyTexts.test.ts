import { expect, test } from 'vitest';
import { findEarlyTextIds } from '../../scripts/i18n/early.ts';

const earlyTextIds = await findEarlyTextIds('src/main.tsx');

test('texts of the frame and the lists are loaded before the others', () => {
  // Texts of the sign-in page, the frame, a list, its named views and a lazy menu.
  for (const id of [
    'login.submit',
    'shell.menu',
    'table.view.all',
    'table.view.name',
    'tabs.close',
  ])
    expect(earlyTextIds).toContain(id);
});

test('texts of a single page are loaded later', () => {
  for (const id of ['mapping.title', 'register.submit', 'roles.new', 'receipt.failed'])
    expect(earlyTextIds).not.toContain(id);
});
