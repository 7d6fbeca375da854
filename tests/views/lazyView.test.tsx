import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { loadOnce } from '../../src/ui/chunks.ts';
import { lazy } from '../../src/views/shared/lazyView.tsx';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { show } from './support/portal.tsx';

const Part = () => <p>{'The part'}</p>;

/** Renders a part within a fallback and counts the fallback's renders. */
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

test('preloaded code renders without a fallback', async () => {
  const late = within(async () => ({ default: Part }));
  await late.Late.preload();
  const { screen } = await show(late.view);
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(late.waited).not.toHaveBeenCalled();
});

test('code that was not preloaded loads on render', async () => {
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

test('late code replaces no fallback, which React would delay by 300 ms', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly default: typeof Part }>();
  const late = within(() => promise);
  const { screen } = await show(late.view);
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  resolve({ default: Part });
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  expect(late.waited).not.toHaveBeenCalled();
});

test('loaded code renders at once on later use', async () => {
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
