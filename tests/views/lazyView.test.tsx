import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { loadOnce } from '../../src/ui/chunks.ts';
import { lazy } from '../../src/views/shared/lazyView.tsx';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { show } from './support/portal.tsx';

const Part = () => <p>{'The part'}</p>;

/** Renders a part within a fallback and counts the fallback's renders. */
function renderWithin(load: () => Promise<{ readonly default: typeof Part }>) {
  const countFallback = vi.fn<() => null>(() => null);
  const Waiting = () => countFallback();
  const LatePart = lazy(load);
  const view = (
    <ErrorBoundary mayReload={() => false}>
      <Suspense fallback={<Waiting />}>
        <LatePart />
      </Suspense>
    </ErrorBoundary>
  );
  return { LatePart, view, countFallback };
}

test('preloaded code renders without a fallback', async () => {
  const part = renderWithin(async () => ({ default: Part }));
  await part.LatePart.preload();
  const { screen } = await show(part.view);
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(part.countFallback).not.toHaveBeenCalled();
});

test('code that was not preloaded loads on render', async () => {
  const load = vi
    .fn<() => Promise<{ readonly default: typeof Part }>>(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /part.js'));
  const part = renderWithin(load);
  await part.LatePart.preload();
  const { screen } = await show(part.view);
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByText(en['notArrived.title'])).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('late code renders a progress bar instead of the fallback, which React would show for 300 ms', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly default: typeof Part }>();
  const part = renderWithin(() => promise);
  const { screen } = await show(part.view);
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  resolve({ default: Part });
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  expect(part.countFallback).not.toHaveBeenCalled();
});

test('loaded code renders at once on later use', async () => {
  const part = loadOnce(async () => 'The part');
  await part();
  const countFallback = vi.fn<() => null>(() => null);
  const Waiting = () => countFallback();
  const LoadedPart = () => <p>{use(part())}</p>;
  const { screen } = await show(
    <Suspense fallback={<Waiting />}>
      <LoadedPart />
    </Suspense>,
  );
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(countFallback).not.toHaveBeenCalled();
});
