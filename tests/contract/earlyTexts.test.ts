import { expect, test } from 'vitest';
import { saidEarly } from '../../scripts/i18n/early.ts';

const early = await saidEarly('src/main.tsx');

test('what the frame, the lists and what comes with them say is there before the other texts', () => {
  // Ids of the sign-in page, the frame, a list, its named views and a late menu.
  for (const id of [
    'login.submit',
    'shell.menu',
    'table.view.all',
    'table.view.name',
    'tabs.close',
  ])
    expect(early).toContain(id);
});

test('what a page of its own says comes later', () => {
  for (const id of ['mapping.title', 'register.submit', 'roles.new', 'receipt.failed'])
    expect(early).not.toContain(id);
});
