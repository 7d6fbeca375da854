import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 3217);
// The configuration is read again in every worker: the folder is made once and handed on.
process.env['E2E_DATA'] ??= join(mkdtempSync(join(tmpdir(), 'portage-e2e-')), 'data');

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { ...chromiumPath(), args: [...chromiumArgs] },
    actionTimeout: 10_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA'],
      DEMO_VERIFY_CODE: 'e2e-code',
    },
  },
});
