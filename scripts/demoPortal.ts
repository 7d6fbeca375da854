import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { paths } from '../src/routes/paths.ts';
import { spawnGroup } from './chaos/children.ts';
import { findFreePort } from './freePort.ts';

const root = resolve(import.meta.dirname, '..');

/** Image code that the demo server accepts. */
export const VERIFY_CODE = 'demo-code';

/** The portal's server as a process, with a fixed directory and port. */
export interface ServerUnderTest {
  readonly url: string;
  /** Starts the server, or joins a start in progress. Resolves once the server answers. */
  start(): Promise<void>;
  /** `SIGKILL` is kill -9; `SIGTERM` lets it drain. Resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** `onPrinted` receives its output, in chunks. */
export async function createServerUnderTest(
  dataDirectory: string,
  onPrinted: (text: string) => void = () => {},
): Promise<ServerUnderTest> {
  const port = await findFreePort();
  let running: ChildProcess | null = null;
  let starting: Promise<void> | null = null;

  async function launch(): Promise<void> {
    const child = spawnGroup(process.execPath, [join(root, 'scripts', 'start.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DEMO: 'on',
        DEMO_VERIFY_CODE: VERIFY_CODE,
        // All sign-ins and image codes of `scripts/chaos` come from one address.
        LOGIN_BUCKET: '100000',
        LOG_LEVEL: 'error',
      },
    });
    running = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString();
        onPrinted(chunk.toString());
        if (output.includes('Portage is ready')) resolve();
      };
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
      child.on('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,

    async start() {
      if (running !== null && starting === null) return;
      starting ??= launch();
      await starting;
      starting = null;
    },

    async end(signal) {
      await starting;
      const child = running;
      running = null;
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Signs a demo account in through the page. */
export async function signIn(page: Page, address: string, account = 'kente'): Promise<void> {
  await page.goto(address + paths.login);
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // The code belongs to the picture, which may load late.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== paths.login);
}
