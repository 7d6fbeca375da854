import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { lazy } from '../../src/views/shared/lazyView.tsx';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { show } from './support/portal.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js');
const Page = () => <p>{'The page'}</p>;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A page whose code comes only once it is let. */
function comingLater() {
  let comes = false;
  let asked = 0;
  const Late = lazy(async () => {
    asked += 1;
    if (!comes) throw missing;
    return { default: Page };
  });
  return {
    Late,
    let: () => {
      comes = true;
    },
    asked: () => asked,
  };
}

const within = (Late: ComponentType<object>) => (
  <ErrorBoundary mayReload={() => false}>
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  </ErrorBoundary>
);

test('a failed chunk is loaded again by the button, and not before', async () => {
  // No server answers what the portal asks first by itself: only the button asks for the code.
  serving(null);
  const late = comingLater();
  const { screen } = await show(within(late.Late));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  expect(late.asked()).toBe(1);
  late.let();
  await screen.getByRole('button', { name: en['notArrived.again'] }).click();
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(late.asked()).toBe(2);
});

/** Server's answer to a request for the page. */
function serving(page: string | null): void {
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (page === null) throw new TypeError('Failed to fetch');
    return new Response(page);
  });
}

const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';

test('a failed chunk is retried when the network is back', async () => {
  const late = comingLater();
  const { screen } = await show(within(late.Late));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  late.let();
  serving(null);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => window.fetch).toHaveBeenCalled();
  expect(late.asked()).toBe(1);
  serving(`<script type="module" src="${own}"></script>`);
  await expect.element(screen.getByText('The page')).toBeVisible();
});

test('a new release is announced if loading it would lose work', async () => {
  const { screen } = await show(within(comingLater().Late));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  serving('<script type="module" src="/assets/other.js"></script>');
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(en['notArrived.newer.title'])).toBeVisible();
});

test('an error in the code itself is not retried', async () => {
  const Faulty = lazy<object>(async () => {
    throw new TypeError('x is not a function');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await show(within(Faulty));
  await expect.element(screen.getByText(en['broken.title'])).toBeVisible();
});
