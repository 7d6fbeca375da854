import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { testChromiumArgs, testChromiumPath } from './scripts/chromium.ts';
import { freePort } from './scripts/freePort.ts';
import { firefox, missingBrowsers } from './scripts/otherBrowsers.ts';
import type { PortalOptions } from './tests/e2e/support/portal.ts';

/** Two workers, each with a portal of its own, so that no test sees another's doings. */
const WORKERS = 2;
// The configuration is read again in every worker: folder and ports are chosen once and handed on.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'portage-e2e-'));
process.env['E2E_PORTS'] ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(
  ',',
);
const ports = process.env['E2E_PORTS'].split(',').map(Number);

/** Frames of transitions are slow to draw; `keyboard.spec.ts` has its first part with motion. */
const chromium: NonNullable<PlaywrightTestConfig['use']> = {
  launchOptions: {
    ...testChromiumPath(),
    // A context's next page goes on in the renderer of the one before.
    args: [...testChromiumArgs, '--process-per-site'],
  },
  contextOptions: { reducedMotion: 'reduce' },
};

/** `E2E_BROWSER=firefox` runs the journeys in Firefox, and everything of `tests/browsers` in every browser. */
const isFirefox = process.env['E2E_BROWSER'] === 'firefox';

/**
 * Driven by WebDriver BiDi on a busy machine, one load in some 16 has a worker that never starts in Firefox. The portal
 * starts another after ten seconds, which tests wait for (decision 50).
 */
const patience = { timeout: 300_000, expect: { timeout: 80_000 } };

/** Browsers that flows and pages are tested in beside the journeys. */
const browsers = [
  ...(isFirefox ? [{ name: 'chromium', testDir: 'tests/browsers', use: chromium }] : []),
  { name: 'firefox', testDir: 'tests/browsers', use: firefox, ...patience },
  { name: 'webkit', testDir: 'tests/browsers', use: { browserName: 'webkit' as const } },
];
const missing = new Set<string>(missingBrowsers().map(({ name }) => name));

export default defineConfig<PortalOptions>({
  projects: [
    {
      name: 'journeys',
      testDir: 'tests/e2e',
      ...(isFirefox ? { use: firefox, ...patience } : { use: chromium }),
    },
    ...browsers.filter(({ name }) => !missing.has(name)),
  ],
  // Node reads these by itself, and keeps what it has compiled; Playwright would rewrite each with Babel first.
  build: {
    external: ['server', 'src', 'scripts', 'tests'].map((folder) =>
      join(import.meta.dirname, folder, '**'),
    ),
  },
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes as long; beside the other suites a test takes many times what it does alone.
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
