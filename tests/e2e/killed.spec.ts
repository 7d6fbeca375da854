import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/freePort.ts';
import { paths } from '../../src/routes/paths.ts';
import { demoCopy } from './support/made.ts';
import { expect, signIn, test, VERIFY_CODE } from './support/portal.ts';
import { workbook } from './support/workbook.ts';

const PORT = await freePort();
const ORDERS = 6000;
let server: ChildProcess | undefined;

/** The portal as `npm start` runs it, on this data directory; resolves when it is ready. */
async function start(directory: string): Promise<void> {
  server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: directory,
      DEMO_VERIFY_CODE: VERIFY_CODE,
    },
  });
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Portage is ready')) break;
  }
  server.stdout?.resume();
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const process = server;
  if (process === undefined || process.exitCode !== null) return;
  const exited = once(process, 'exit');
  process.kill(signal);
  await exited;
}

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

test.afterEach(() => end('SIGTERM'));

test('kill -9 of the server in mid-import loses nothing and doubles nothing', async ({ page }) => {
  test.setTimeout(300_000);
  const directory = await demoCopy('killed');
  await start(directory);
  await signIn(page, 'kente');
  await page.goto(paths.orderImport);
  await page.locator('input[type=file]').setInputFiles(await workbook('KILLED', ORDERS));
  // The server dies while the fourth batch is on its way.
  let batches = 0;
  const fourth = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (request.url().includes('/bashInsert') && ++batches === 4) resolve();
    });
  });
  await page.getByRole('button', { name: 'Create 6,000 orders' }).click();
  await fourth;
  await end('SIGKILL');

  await start(directory);
  await expect(page.getByText('6,000 orders created')).toBeVisible({ timeout: 60_000 });
  await page.goto(paths.orderSearch);
  const found = await page.evaluate(
    async ({ count }) => {
      const stored: unknown = JSON.parse(localStorage.getItem('portage.session') ?? '{}');
      const token =
        typeof stored === 'object' && stored !== null && 'token' in stored ? stored.token : '';
      const seen: string[] = [];
      for (let from = 1; from <= count; from += 200) {
        const numbers = Array.from({ length: 200 }, (_, i) => `KILLED-${from + i}`);
        const reply = await fetch('/v1/api/express/order/queryOrderList', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
          body: JSON.stringify({ filters: { numbers }, size: 200 }),
        });
        const { data } = (await reply.json()) as { data: { rows: { customerOrderNo: string }[] } };
        seen.push(...data.rows.map((row) => row.customerOrderNo));
      }
      return { all: seen.length, distinct: new Set(seen).size };
    },
    { count: ORDERS },
  );
  expect(found).toEqual({ all: ORDERS, distinct: ORDERS });
});
