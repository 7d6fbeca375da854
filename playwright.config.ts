import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { testChromiumArgs, testChromiumPath } from './scripts/chromium.ts';
import { freePort } from './scripts/freePort.ts';
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
const chromium: PlaywrightTestConfig['use'] = {
  launchOptions: {
    ...testChromiumPath(),
    // A context's next page goes on in the renderer of the one before.
    args: [...testChromiumArgs, '--process-per-site'],
  },
  contextOptions: { reducedMotion: 'reduce' },
};

/** Debian's Firefox, driven by WebDriver BiDi. */
const firefox: PlaywrightTestConfig['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
};

/** `E2E_BROWSER=firefox` runs the journeys in Firefox. */
const browser = process.env['E2E_BROWSER'] === 'firefox' ? firefox : chromium;

export default defineConfig<PortalOptions>({
  testDir: 'tests/e2e',
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
    ...browser,
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
