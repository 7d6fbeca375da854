import { expect, test, vi } from 'vitest';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { openImportPage } from './support/openSheet.tsx';

test.each([
  ['rehearses while the page waits for a file', true, [['domestic']]],
  ['rehearses nothing in a browser with the data saver on', false, []],
] as const)('an engine %s', async (_, isRehearsed, calls) => {
  const prepare = vi.fn<(kind: ImportKind) => Promise<void>>(() => Promise.resolve());
  const { screen } = await openImportPage({ prepare, isRehearsed });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(prepare.mock.calls).toEqual(calls);
});

test('a rehearsal ends with its page', async () => {
  const cancel = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { screen } = await openImportPage({ isRehearsed: true, cancel });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(cancel).not.toHaveBeenCalled();
  await screen.unmount();
  expect(cancel).toHaveBeenCalledTimes(1);
});
