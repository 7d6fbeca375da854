import { expect, test, vi } from 'vitest';
import type { ImportKind } from '../../src/api/contract/sheet.ts';
import { importPage } from './support/openedSheet.tsx';

test.each([
  ['rehearses while its page waits for a file', true, [['domestic']]],
  ['rehearses nothing in a browser that saves data', false, []],
] as const)('an engine %s', async (_, isRehearsed, calls) => {
  const prepare = vi.fn<(kind: ImportKind) => Promise<void>>(() => Promise.resolve());
  const { screen } = await importPage({ prepare, isRehearsed });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(prepare.mock.calls).toEqual(calls);
});
