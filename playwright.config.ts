import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { testChromiumArgs, testChromiumPath } from './scripts/chromium.ts';
import { findFreePort } from './scripts/freePort.ts';
import { firefox, listMissingBrowsers } from './scripts/otherBrowsers.ts';
import type { PortalOptions } from './tests/e2e/support/portal.ts';

/** Number of workers. Each has its own portal, so that tests do not see each other's data. */
const WORKERS = 2;
// Every worker reads this configuration again; environment variables pass the folder and the ports on.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'portage-e2e-'));
process.env['E2E_PORTS'] ??= (
  await Promise.all(Array.from({ length: WORKERS }, findFreePort))
).join(',');
const ports = process.env['E2E_PORTS'].split(',').map(Number);

/** Motion is reduced because transitions render slowly; the first part of `keyboard.spec.ts` runs with motion. */
const chromium: NonNullable<PlaywrightTestConfig['use']> = {
  launchOptions: {
    ...testChromiumPath(),
    // The pages of a context share a renderer process.
    args: [...testChromiumArgs, '--process-per-site'],
  },
  contextOptions: { reducedMotion: 'reduce' },
};

/** `E2E_BROWSER=firefox` runs the journeys in Firefox and all of `tests/browsers` in every browser. */
const isFirefox = process.env['E2E_BROWSER'] === 'firefox';

/**
 * Under WebDriver BiDi on a busy machine, about one page load in 16 has a worker that never starts in Firefox. The
 * portal starts another one after ten seconds, and tests must wait for it (decision 50).
 */
const firefoxTimeouts = { timeout: 300_000, expect: { timeout: 80_000 } };

/** Projects of `tests/browsers`. */
const browsers = [
  ...(isFirefox ? [{ name: 'chromium', testDir: 'tests/browsers', use: chromium }] : []),
  { name: 'firefox', testDir: 'tests/browsers', use: firefox, ...firefoxTimeouts },
  { name: 'webkit', testDir: 'tests/browsers', use: { browserName: 'webkit' as const } },
];
const missing = new Set<string>(listMissingBrowsers().map(({ name }) => name));

export default defineConfig<PortalOptions>({
  projects: [
    {
      name: 'journeys',
      testDir: 'tests/e2e',
      ...(isFirefox ? { use: firefox, ...firefoxTimeouts } : { use: chromium }),
    },
    ...browsers.filter(({ name }) => !missing.has(name)),
  ],
  // Node loads these files directly and caches the compiled code, instead of Playwright with Babel.
  build: {
    external: ['server', 'src', 'scripts', 'tests'].map((folder) =>
      join(import.meta.dirname, folder, '**'),
    ),
  },
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Long, because tests are many times slower while other suites run.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    ports,
    actionTimeout: 150_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  },
  webServer: {
    command: `node tests/e2e/support/portals.ts ${ports.join(' ')}`,
    wait: { stdout: /All portals are ready/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: { DEMO_VERIFY_CODE: 'e2e-code' },
  },
});
