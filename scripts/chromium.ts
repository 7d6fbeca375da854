import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where a system Chromium stands, as Playwright's launch option; empty where there is none, so
 * that Playwright falls back to its own. `CHROMIUM` names another.
 */
export function chromiumPath(): { executablePath?: string } {
  const chosen = process.env['CHROMIUM'];
  const found = [...(chosen === undefined ? [] : [chosen]), ...KNOWN].find((path) =>
    existsSync(path),
  );
  return found === undefined ? {} : { executablePath: found };
}

/** Flags for a headless Chromium that may run as root and should reach nothing but loopback. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
