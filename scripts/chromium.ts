import { existsSync } from 'node:fs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without the parts that no one sees: the same engine, a quarter less work for a test. */
const SHELL = '/usr/bin/chromium-headless-shell';

interface Found {
  readonly executablePath?: string;
}

/**
 * Path of a system Chromium, as Playwright's launch option; empty if there is none, so
 * that Playwright falls back to its own. `CHROMIUM` names another.
 */
export function chromiumPath(): Found {
  return firstOf(WHOLE);
}

/** The same for the tests, which take Chromium's headless shell where there is one. */
export function testChromiumPath(): Found {
  return firstOf([SHELL, ...WHOLE]);
}

function firstOf(known: readonly string[]): Found {
  const chosen = process.env['CHROMIUM'];
  const found = [...(chosen === undefined ? [] : [chosen]), ...known].find((path) =>
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

/** The same for the tests, which look at no picture long enough for a process that draws it. */
export const testChromiumArgs = [
  ...chromiumArgs,
  '--in-process-gpu',
  // A page lives for some seconds: to optimize its code takes longer than that code then runs.
  '--js-flags=--no-maglev,--no-turbofan',
] as const;
