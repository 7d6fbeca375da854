import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../scripts/freePort.ts';
import { webkit } from '../../scripts/otherBrowsers.ts';
import { isReady, WebDriver } from '../../tests/browsers/support/webDriver.ts';

/** Maximum number of checks whether the driver is ready. */
const READY_CHECKS = 300;
/** Pause between two checks. */
const READY_CHECK_MS = 100;

export interface WebKitTab {
  open(url: string): Promise<void>;
  /** Selects a local file in a file input. */
  choose(selector: string, file: string): Promise<void>;
  /** Calls a function of the page and resolves to its result. */
  call<T>(name: string, ...args: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

/** The version of Debian's package: WebKitWebDriver does not report its own version. */
export const webkitVersion = (): string =>
  execFileSync('dpkg-query', ['-W', '-f', '${Version}', 'webkit2gtk-driver'], { encoding: 'utf8' });

/** Starts Debian's WebKitGTK, the engine of Safari, on its own display. */
export async function startWebKit(timeoutMs: number): Promise<WebKitTab> {
  const port = await findFreePort();
  // A separate process group, since xvfb-run does not end the processes that it has started.
  const driver = spawn('xvfb-run', ['-a', webkit.driver, `--port=${port}`], {
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let checks = 0; checks < READY_CHECKS && !(await isReady(url)); checks++) {
      await pause(READY_CHECK_MS);
    }
    const tab = await WebDriver.start(url, {
      timeouts: { script: timeoutMs },
      'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] },
    });
    return {
      open: (address) => tab.open(address),
      async choose(selector, file) {
        const [input] =
          (await tab.findElements(`return [document.querySelector(arguments[0])]`, selector)) ?? [];
        if (input === undefined) throw new Error(`The page has no ${selector}.`);
        await tab.typeInto(input, file);
      },
      call: async <T>(name: string, ...args: readonly unknown[]) =>
        (await tab.run(`return ${name}(...arguments)`, ...args)) as T,
      close: () => tab.quit().finally(end),
    };
  } catch (error) {
    end();
    throw error;
  }
}
