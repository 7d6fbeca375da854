import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { loadOnce } from '../../src/ui/chunks.ts';
import { lazy } from '../../src/views/shared/lazyView.tsx';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { show } from './support/portal.tsx';

const Part = () => <p>{'The part'}</p>;

/** A part within what is shown until it is there; how often that was. */
function within(load: () => Promise<{ readonly default: typeof Part }>) {
  const waited = vi.fn<() => null>(() => null);
  const Waiting = () => waited();
  const Late = lazy(load);
  const view = (
    <ErrorBoundary mayReload={() => false}>
      <Suspense fallback={<Waiting />}>
        <Late />
      </Suspense>
    </ErrorBoundary>
  );
  return { Late, view, waited };
}

test('code that came early is shown without anything before it', async () => {
  const late = within(async () => ({ default: Part }));
  await late.Late.preload();
  const { screen } = await show(late.view);
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(late.waited).not.toHaveBeenCalled();
});

test('code that did not come early comes when it is shown', async () => {
  const load = vi
    .fn<() => Promise<{ readonly default: typeof Part }>>(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /part.js'));
  const late = within(load);
  await late.Late.preload();
  const { screen } = await show(late.view);
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByText(en['notArrived.title'])).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what comes late takes no fallback’s place: React would hold it back for 300 ms', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly default: typeof Part }>();
  const late = within(() => promise);
  const { screen } = await show(late.view);
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  resolve({ default: Part });
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  expect(late.waited).not.toHaveBeenCalled();
});

test('a part that has come is shown at once where it is first used later', async () => {
  const part = loadOnce(async () => 'The part');
  await part();
  const waited = vi.fn<() => null>(() => null);
  const Waiting = () => waited();
  const Later = () => <p>{use(part())}</p>;
  const { screen } = await show(
    <Suspense fallback={<Waiting />}>
      <Later />
    </Suspense>,
  );
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
});
