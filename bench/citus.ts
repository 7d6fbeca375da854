import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '../src/api/contract/index.ts';
import { OPEN_PATH } from '../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../src/api/contract/open/openContract.ts';

/*
 * npm run bench:citus -- postgres://postgres@127.0.0.1:5432/portage [tests/server/bills …]
 *
 * The tests of the server on a Citus cluster: that of this database on its coordinator, to which the workers have
 * been added. Each test file works on a database of its own, made on every node, migrated and distributed twice. Ends
 * with status 1 where a test fails, or where a call of the portal or of the open API was answered by none.
 */

const [url, ...folders] = process.argv.slice(2);
if (url === undefined) throw new Error('Say the address of a database on the coordinator');

/** Tests that start servers and databases of their own, and of what is before a schema is distributed. */
const elsewhere = ['tests/server/process/**', 'tests/server/db/placement.test.ts'];

async function runTests(address: string, answered: string): Promise<boolean> {
  const where = folders.length === 0 ? ['tests/server'] : folders;
  const excluded = elsewhere.flatMap((files) => ['--exclude', files]);
  const run = ['vitest', 'run', '--project', 'server', ...excluded, ...where];
  const tests = spawn('npx', run, {
    stdio: 'inherit',
    env: { ...process.env, CITUS_URL: address, ANSWERED_CALLS: answered },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

/** Every call with what its address looks like. */
const calls = [
  ...Object.entries(contract).map(([name, { method, path }]) => ({ name, method, path })),
  ...Object.entries(openContract).map(([name, { method, path }]) => ({
    name: `open.${name}`,
    method,
    path: OPEN_PATH + path,
  })),
].map(({ name, method, path }) => ({
  name,
  pattern: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'm'),
}));

const folder = await mkdtemp(join(tmpdir(), 'portage-citus-'));
try {
  const file = join(folder, 'answered');
  await writeFile(file, '');
  const isGood = await runTests(url, file);
  const answered = await readFile(file, 'utf8');
  const missing = calls.filter(({ pattern }) => !pattern.test(answered));
  console.log(`${calls.length - missing.length} of ${calls.length} calls were answered.`);
  const isWhole = folders.length === 0;
  if (isWhole) for (const { name } of missing) console.log(`Not answered: ${name}`);
  if (!isGood || (isWhole && missing.length > 0)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
