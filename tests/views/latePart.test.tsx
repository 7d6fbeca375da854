import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { lazyPart, useRequestedPart } from '../../src/ui/lazyPart.ts';
import { toasts } from '../../src/ui/toasts.ts';
import { show } from './support/portal.tsx';

const Part = () => <p>{'The part'}</p>;

/** Button that opens a part loaded by `load`. */
function createOpener(load: () => Promise<{ readonly default: typeof Part }>) {
  const part = lazyPart(load);
  return function Opener() {
    const [isOpen, setOpen] = useState(false);
    const view = useRequestedPart(part, isOpen, () => setOpen(false));
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        {view !== null && <view.default />}
      </>
    );
  };
}

afterEach(() => {
  for (const { id } of toasts.getVisible()) toasts.close(id);
});

test('a failed chunk is reported once, and the next attempt loads it again', async () => {
  const load = vi
    .fn<() => Promise<{ readonly default: typeof Part }>>(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /part.js'));
  const Opener = createOpener(load);
  const { screen } = await show(<Opener />);
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  await expect
    .poll(() => toasts.getVisible().map(({ text }) => text))
    .toEqual([en['network.unreachable']]);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
