import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/freePort.ts';
import { paths } from '../src/routes/paths.ts';
import { prepareBaseImages } from './image/baseImages.ts';
import { createPodman, succeeds } from './image/podman.ts';

/*
 * npm run bench:image -- [--folder /var/tmp/portage-image]
 *
 * Builds the images of Containerfile with podman, from base images made of Debian packages and npm's Node, and runs the
 * portal with a read-only root and no capabilities: user, health check, sign-in page, doctor and stop. Needs root,
 * podman, crun, debootstrap and cgroups of version 2; no registry of images is asked. Exits with status 1 if a check
 * fails.
 */

const { values } = parseArgs({
  options: { folder: { type: 'string', default: '/var/tmp/portage-image' } },
});
const ROOT = resolve(import.meta.dirname, '..');
/** Longest time until the new database is filled and the server is ready, ms. */
const START_MS = 180_000;
/** Time that `compose.yaml` gives the server to stop, in seconds. */
const STOP_SECONDS = 15;

function check(text: string, isTrue: boolean): void {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${text}`);
  if (!isTrue) process.exitCode = 1;
}

const podman = createPodman(values.folder);
await prepareBaseImages(values.folder, podman);
for (const target of ['network', 'portal']) {
  const start = performance.now();
  const options = ['--pull=never', '--format=docker', '--isolation=chroot', '--network=host'];
  await podman('build', ...options, `--target=${target}`, `--tag=${target}`, ROOT);
  const seconds = Math.round((performance.now() - start) / 1000);
  const size = Number(await podman('image', 'inspect', '--format={{.Size}}', target)) / 1e6;
  console.log(`       ${target}: built in ${seconds} s, ${Math.round(size)} MB`);
}

const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const settings = ['--env=HOST=127.0.0.1', `--env=PORT=${port}`, `--stop-timeout=${STOP_SECONDS}`];
const confinement = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all'];
const privileges = '--security-opt=no-new-privileges';
// Podman's own limits may be higher than this machine's.
const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
const machine = [...limits, '--network=host', '--cgroups=disabled', '--name=portal', '--replace'];
await podman('run', '--detach', ...machine, ...confinement, privileges, ...settings, 'portal');
try {
  const isHealthy = () => succeeds(podman('healthcheck', 'run', 'portal'));
  const end = Date.now() + START_MS;
  while (!(await isHealthy()) && Date.now() < end) await pause(1000);
  check('the health check of the image succeeds', await isHealthy());
  const run = (...command: readonly string[]) => podman('exec', 'portal', ...command);
  check('the user is not root', (await run('id', '-u')).trim() !== '0');
  check('the root is read only', !(await succeeds(run('touch', '/opt/portage/x'))));
  check('/readyz answers', (await fetch(`${url}/readyz`)).ok);
  const answer = await fetch(`${url}${paths.login}`, { headers: { accept: 'text/html' } });
  check('the sign-in page is served', answer.ok);
  const page = await answer.text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  const code = await fetch(new URL(script, url));
  const type = code.headers.get('content-type') ?? '';
  check('the sign-in page has its script', code.ok && type.includes('javascript'));
  const report = await run('node', 'scripts/doctor.ts');
  for (const name of ['Node', 'Front end', 'Time zones', 'Fonts']) {
    check(`doctor finds ${name} right`, new RegExp(`^ok +${name}:`, 'm').test(report));
  }
  const start = performance.now();
  await podman('stop', 'portal');
  const state = await podman('inspect', '--format={{.State.ExitCode}}', 'portal');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  check(`it stops on SIGTERM with status ${state.trim()} in ${seconds} s`, state.trim() === '0');
} finally {
  await podman('rm', '--force', '--volumes', 'portal');
}
