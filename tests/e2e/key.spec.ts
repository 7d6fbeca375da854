import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../src/paths.ts';
import { expect, test, VERIFY_CODE } from './support/portal.ts';

const PORT = 3219;
const folder = mkdtempSync(join(tmpdir(), 'portage-key-'));
let server: ChildProcess | undefined;
/** Everything that the server has said. */
let said = '';

/** The portal on a data directory of its own; resolves with the key that it shows at its start. */
async function start(): Promise<string> {
  server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      DEMO_VERIFY_CODE: VERIFY_CODE,
    },
  });
  const shown = new Promise<string>((resolve) => {
    server?.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const key = /noDoLogin\): (\S+)/.exec(said)?.[1];
      if (key !== undefined && said.includes('Portage is ready')) resolve(key);
    });
  });
  return shown;
}

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test.afterEach(async () => {
  if (server !== undefined && server.exitCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('the key of a link signs in once, and is seen nowhere after', async ({ page, context }) => {
  test.setTimeout(120_000);
  const key = await start();
  const shownOnce = said.split(key).length;
  const referers: string[] = [];
  context.on('request', (request) => {
    referers.push(request.url(), request.headers()['referer'] ?? '');
  });
  await page.goto(`${paths.orderSearch}?receiver=Ama&key=${key}`);
  await expect(page.getByRole('button', { name: /^kente:/ })).toBeVisible();
  await expect(page).toHaveURL(`${paths.orderSearch}?receiver=Ama`);
  // The page itself is asked for under the address that was clicked; nothing else names the key.
  expect(referers.filter((text) => text.includes(key))).toHaveLength(1);
  await page.goto('/terms');
  await page.goBack();
  await expect(page).toHaveURL(`${paths.orderSearch}?receiver=Ama`);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    key,
  );
  expect(said.split(key).length).toBe(shownOnce);

  await page.goto(`${paths.orderSearch}?key=${key}`);
  await expect(page).toHaveURL(new RegExp(paths.login));
  await expect(page.getByRole('alert')).toHaveText('Invalid login!');
  expect(page.url()).not.toContain(key);
});
