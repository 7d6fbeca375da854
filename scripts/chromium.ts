import { existsSync } from 'node:fs';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without a user interface: the same engine, a quarter less work for a test. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

interface ChromiumPath {
  readonly executablePath?: string;
}

/**
 * Path of a system Chromium as Playwright's launch option; empty if there is none, so that Playwright uses its own.
 * `CHROMIUM` overrides the path.
 */
export function chromiumPath(): ChromiumPath {
  return findProgram(CHROMIUM_PATHS);
}

/** Like `chromiumPath`, for tests, which prefer Chromium's headless shell. */
export function testChromiumPath(): ChromiumPath {
  return findProgram([SHELL_PATH, ...CHROMIUM_PATHS]);
}

function findProgram(candidates: readonly string[]): ChromiumPath {
  const override = process.env['CHROMIUM'];
  const found = [...(override === undefined ? [] : [override]), ...candidates].find((path) =>
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

/** Flags for tests, whose pages are too short-lived for a GPU process. */
export const testChromiumArgs = [
  ...chromiumArgs,
  '--in-process-gpu',
  // A page lives for some seconds: optimizing its code would take longer than it saves.
  '--js-flags=--no-maglev,--no-turbofan',
] as const;
