import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { useBusy } from '../../src/ui/busy.ts';
import { Progress } from '../../src/ui/Progress.tsx';
import { Splash } from '../../src/ui/Splash.tsx';
import { show } from './support/portal.tsx';

const progressBar = () => document.querySelector('[data-progress]');

/** Page whose code is still loading, and a button for other slow work. */
function Pages() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  const [isBusy, setBusy] = useState(false);
  useBusy(isBusy);
  return (
    <>
      <Progress />
      <Activity mode={mode}>
        <Splash />
      </Activity>
      <button type="button" onClick={() => setMode('hidden')}>
        {'Another tab'}
      </button>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        {'Ask'}
      </button>
    </>
  );
}

test('the progress bar appears only for slow work on the visible page', async () => {
  const { screen } = await show(<Pages />);
  await expect.poll(progressBar).not.toBeNull();
  expect(getComputedStyle(progressBar() ?? document.body).animationDelay).toBe('0.2s');
  expect(progressBar()?.getAttribute('aria-hidden')).toBe('true');
  // A hidden page keeps loading without a progress bar.
  await screen.getByRole('button', { name: 'Another tab' }).click();
  await expect.poll(progressBar).toBeNull();
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  await expect.poll(progressBar).not.toBeNull();
  await ask.click();
  await expect.poll(progressBar).toBeNull();
});
