import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withPage } from './lib/browser.ts';
import { ensurePeers } from './lib/install.ts';
import { buildPages, servePages } from './lib/pages.ts';
import { profileWorkers, saveProfile, functionTimes } from './lib/profile.ts';
import { table } from './lib/table.ts';
import { cacheFolder, orderFile } from './orders/cache.ts';
import type { BenchPage } from './page/main.ts';

/*
 * npm run bench:profile -- [--reader xlsx/portage] [--rows 100000]
 *
 * Where a reader's time goes in Chromium: a CPU profile of its workers, as a table of the functions
 * on top of the stack and as a .cpuprofile for the browser's own tools.
 */

declare const window: { bench: BenchPage };

/** Functions that are listed. */
const MOST = 40;

const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: 'xlsx/portage' },
    rows: { type: 'string', default: '100000' },
  },
});
ensurePeers();
const format = values.reader.startsWith('csv/') ? 'csv' : 'xlsx';
const rows = Number(values.rows);
const file = await orderFile(format, { rows, distinct: 'many', strings: 'shared' });
const server = await servePages(await buildPages(false));
try {
  await withPage(server.url, file.path, async (page) => {
    const profiler = await profileWorkers(page);
    await page.evaluate((name) => window.bench.load(name), values.reader);
    await profiler.start();
    const { ms } = await page.evaluate(() => window.bench.run());
    for (const [i, profile] of (await profiler.stop()).entries()) {
      const path = join(cacheFolder, `${values.reader.replace('/', '-')}-${i}.cpuprofile`);
      saveProfile(path, profile);
      const times = functionTimes(profile).toSorted((a, b) => b.self - a.self);
      const round = (value: number) => Math.round(value * 10) / 10;
      const lines = times
        .slice(0, MOST)
        .map(({ name, self, total }) => [name, round(self), round(total)] as const);
      console.log(`Worker ${i}, ${Math.round(ms)} ms, ${path}\n`);
      console.log(`${table(['function', 'self ms', 'total ms'], lines)}\n`);
    }
  });
} finally {
  server.close();
}
