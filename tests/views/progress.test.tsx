import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { useBusy } from '../../src/ui/busy.ts';
import { Progress } from '../../src/ui/Progress.tsx';
import { Splash } from '../../src/ui/Splash.tsx';
import { show } from './support/portal.tsx';

const line = () => document.querySelector('[data-progress]');

/** Page with code still loading, and a list next to it. */
function Pages() {
  const [page, showPage] = useState<'visible' | 'hidden'>('visible');
  const [asking, ask] = useState(false);
  useBusy(asking);
  return (
    <>
      <Progress />
      <Activity mode={page}>
        <Splash />
      </Activity>
      <button type="button" onClick={() => showPage('hidden')}>
        {'Another tab'}
      </button>
      <button type="button" onClick={() => ask(!asking)}>
        {'Ask'}
      </button>
    </>
  );
}

test('the progress bar appears only for slow work on the visible page', async () => {
  const { screen } = await show(<Pages />);
  await expect.poll(line).not.toBeNull();
  expect(getComputedStyle(line() ?? document.body).animationDelay).toBe('0.2s');
  expect(line()?.getAttribute('aria-hidden')).toBe('true');
  // A hidden page keeps loading without a progress bar.
  await screen.getByRole('button', { name: 'Another tab' }).click();
  await expect.poll(line).toBeNull();
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  await expect.poll(line).not.toBeNull();
  await ask.click();
  await expect.poll(line).toBeNull();
});
