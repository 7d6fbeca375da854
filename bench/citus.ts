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
 * Runs the tests of the server on a Citus cluster. The URL is that of a database on the coordinator, which knows its
 * workers. Each test file creates its own database on every node, migrates it and distributes it twice. Exits with
 * status 1 if a test fails, or if no test got an answer of some call of the portal or of the open API.
 */

const [url, ...folders] = process.argv.slice(2);
if (url === undefined) throw new Error('Pass the URL of a database on the coordinator');

/** Tests that start their own servers and databases, and tests of schemas that are not distributed yet. */
const EXCLUDED_TESTS = ['tests/server/process/**', 'tests/server/db/placement.test.ts'];

async function runTests(databaseUrl: string, logPath: string): Promise<boolean> {
  const testFolders = folders.length === 0 ? ['tests/server'] : folders;
  const exclusions = EXCLUDED_TESTS.flatMap((files) => ['--exclude', files]);
  const args = ['vitest', 'run', '--project', 'server', ...exclusions, ...testFolders];
  const tests = spawn('npx', args, {
    stdio: 'inherit',
    env: { ...process.env, CITUS_URL: databaseUrl, ANSWERED_CALLS: logPath },
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code === 0;
}

/** Every call, with a pattern of its lines in the log. */
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
  const logPath = join(folder, 'answered');
  await writeFile(logPath, '');
  const hasPassed = await runTests(url, logPath);
  const log = await readFile(logPath, 'utf8');
  const missing = calls.filter(({ pattern }) => !pattern.test(log));
  console.log(`${calls.length - missing.length} of ${calls.length} calls were answered.`);
  const isFullRun = folders.length === 0;
  if (isFullRun) for (const { name } of missing) console.log(`Not answered: ${name}`);
  if (!hasPassed || (isFullRun && missing.length > 0)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
