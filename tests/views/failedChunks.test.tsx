import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { lazy } from '../../src/views/shared/lazyView.tsx';
import { ErrorBoundary } from '../../src/views/shared/ErrorBoundary.tsx';
import { show } from './support/portal.tsx';

const missingChunk = new TypeError(
  'Failed to fetch dynamically imported module: /assets/page-1.js',
);
const Page = () => <p>{'The page'}</p>;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Page whose code fails to load until `allow` is called. */
function createLatePage() {
  let isAllowed = false;
  let requestCount = 0;
  const LatePage = lazy(async () => {
    requestCount += 1;
    if (!isAllowed) throw missingChunk;
    return { default: Page };
  });
  return {
    LatePage,
    allow: () => {
      isAllowed = true;
    },
    requestCount: () => requestCount,
  };
}

const renderWithin = (LatePage: ComponentType<object>) => (
  <ErrorBoundary mayReload={() => false}>
    <Suspense fallback={null}>
      <LatePage />
    </Suspense>
  </ErrorBoundary>
);

test('only the button loads a failed chunk again', async () => {
  // The portal first checks for the server, which does not answer: only the button loads the code.
  mockServer(null);
  const latePage = createLatePage();
  const { screen } = await show(renderWithin(latePage.LatePage));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  expect(latePage.requestCount()).toBe(1);
  latePage.allow();
  await screen.getByRole('button', { name: en['notArrived.again'] }).click();
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(latePage.requestCount()).toBe(2);
});

/** Answers requests for the page; null for no network. */
function mockServer(page: string | null): void {
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (page === null) throw new TypeError('Failed to fetch');
    return new Response(page);
  });
}

const currentScript = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';

test('a failed chunk is retried when the network is back', async () => {
  const latePage = createLatePage();
  const { screen } = await show(renderWithin(latePage.LatePage));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  latePage.allow();
  mockServer(null);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => window.fetch).toHaveBeenCalled();
  expect(latePage.requestCount()).toBe(1);
  mockServer(`<script type="module" src="${currentScript}"></script>`);
  await expect.element(screen.getByText('The page')).toBeVisible();
});

test('a new release is announced if loading it would lose work', async () => {
  const { screen } = await show(renderWithin(createLatePage().LatePage));
  await expect.element(screen.getByText(en['notArrived.title'])).toBeVisible();
  mockServer('<script type="module" src="/assets/other.js"></script>');
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(en['notArrived.newer.title'])).toBeVisible();
});

test('an error in the code itself is not retried', async () => {
  const Faulty = lazy<object>(async () => {
    throw new TypeError('x is not a function');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await show(renderWithin(Faulty));
  await expect.element(screen.getByText(en['broken.title'])).toBeVisible();
});
