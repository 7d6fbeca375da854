import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
const NOBODY = 65_534;

/** A program that runs beside this one. */
export interface Running {
  readonly end: () => Promise<void>;
}

/** Installs Debian's packages of programs that are missing. */
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

/** HAProxy by `deploy/haproxy.cfg`, with a line for each process. */
export async function startBalancer(
  folder: string,
  port: number,
  processes: readonly number[],
): Promise<Running> {
  const given = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8');
  const servers = processes.map((at, index) => `    server portage${index + 1} 127.0.0.1:${at}\n`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, given + servers.join(''));
  const env = { ...process.env, PORTAGE_BIND: `127.0.0.1:${port}` };
  const child = started(
    spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', file], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await reachable(port);
  return { end: () => ended(child) };
}

/** PgBouncer by `deploy/pgbouncer.ini` before a database; resolves to it and its address. */
export async function startPooler(
  folder: string,
  port: number,
  target: URL,
): Promise<Running & { readonly url: string }> {
  const given = await readFile(join(root, 'deploy', 'pgbouncer.ini'), 'utf8');
  const name = target.pathname.slice(1);
  const database = `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}`;
  const file = join(folder, 'pgbouncer.ini');
  const settings = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\nunix_socket_dir =\n`;
  await writeFile(file, `[databases]\n${database}\n${given}${settings}`);
  // It refuses to run as root, and has to read its file.
  await chmod(folder, 0o755);
  await chown(file, NOBODY, NOBODY);
  const child = started(
    spawn('/usr/sbin/pgbouncer', ['-q', '-u', 'nobody', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await reachable(port);
  const url = new URL(target);
  url.port = String(port);
  return { url: url.href, end: () => ended(child) };
}

/** A portal process. */
export interface RunningProcess extends Running {
  /** kill -9. */
  readonly kill: () => Promise<void>;
  /** Whether it ended though nobody told it to. */
  readonly hasDied: () => boolean;
}

/** A portal process on a port; resolves once it takes requests. */
export async function startProcess(port: number, databaseUrl: string): Promise<RunningProcess> {
  let isTold = false;
  const told = (signal: NodeJS.Signals) => () => {
    isTold = true;
    return ended(child, signal);
  };
  const child = started(
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
  const failed = once(child, 'exit').then(([status]) => {
    throw new Error(`The process on port ${port} ended with status ${String(status)}`);
  });
  await Promise.race([ready(port), failed]);
  failed.catch(() => undefined);
  return {
    end: told('SIGTERM'),
    kill: told('SIGKILL'),
    hasDied: () => !isTold && hasEnded(child),
  };
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(100);
  }
}

async function reachable(port: number): Promise<void> {
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
// Nothing is left running where this ends otherwise than it should.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

function started(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
