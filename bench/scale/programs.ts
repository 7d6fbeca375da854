import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
/** Id of the user `nobody`. */
const NOBODY = 65_534;

/** A running child program. */
export interface Running {
  readonly end: () => Promise<void>;
}

/** Installs the Debian packages of missing programs. */
export function ensurePrograms(names: readonly string[]): void {
  const missing = names.filter((name) => !existsSync(`/usr/sbin/${name}`));
  if (missing.length === 0) return;
  console.error(`Installing ${missing.join(' and ')} …`);
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', ...missing],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`Install ${missing.join(' and ')} by hand, and try again.`);
  }
}

/** Starts HAProxy with `deploy/haproxy.cfg` and a line for each process. */
export async function startBalancer(
  folder: string,
  port: number,
  processes: readonly number[],
): Promise<Running> {
  const baseConfig = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8');
  const servers = processes.map((at, index) => `    server portage${index + 1} 127.0.0.1:${at}\n`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, baseConfig + servers.join(''));
  const env = { ...process.env, PORTAGE_BIND: `127.0.0.1:${port}` };
  const child = track(
    spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await waitUntilReachable(port);
  return { end: () => endChild(child) };
}

/** Starts PgBouncer with `deploy/pgbouncer.ini` in front of a database. */
export async function startPooler(
  folder: string,
  port: number,
  target: URL,
): Promise<Running & { readonly url: string }> {
  const baseConfig = await readFile(join(root, 'deploy', 'pgbouncer.ini'), 'utf8');
  const name = target.pathname.slice(1);
  const database = `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}`;
  const file = join(folder, 'pgbouncer.ini');
  const settings = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\nunix_socket_dir =\n`;
  await writeFile(file, `[databases]\n${database}\n${baseConfig}${settings}`);
  // PgBouncer refuses to run as root but has to read this file.
  await chmod(folder, 0o755);
  await chown(file, NOBODY, NOBODY);
  const child = track(
    spawn('/usr/sbin/pgbouncer', ['-q', '-u', 'nobody', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await waitUntilReachable(port);
  const url = new URL(target);
  url.port = String(port);
  return { url: url.href, end: () => endChild(child) };
}

/** A portal process. */
export interface RunningProcess extends Running {
  /** Kills the process with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Whether the process has ended without `end` or `kill`. */
  readonly hasDied: () => boolean;
}

/** Starts a portal process on a port; resolves once it takes requests. */
export async function startProcess(port: number, databaseUrl: string): Promise<RunningProcess> {
  let isEnding = false;
  const createEnd = (signal: NodeJS.Signals) => () => {
    isEnding = true;
    return endChild(child, signal);
  };
  const child = track(
    spawn(process.execPath, [join(root, 'server', 'main.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_NOTICE_SECONDS: '2',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const failure = once(child, 'exit').then(([status]) => {
    throw new Error(`The process on port ${port} ended with status ${String(status)}`);
  });
  await Promise.race([waitUntilReady(port), failure]);
  failure.catch(() => undefined);
  return {
    end: createEnd('SIGTERM'),
    kill: createEnd('SIGKILL'),
    hasDied: () => !isEnding && hasEnded(child),
  };
}

async function waitUntilReady(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await pause(100);
  }
}

async function waitUntilReachable(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await pause(50);
  }
}

const children = new Set<ChildProcess>();
// Ends all children if this program stops unexpectedly.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Registers a child, so that it ends with this program. */
function track(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
