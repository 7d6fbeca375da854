import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest time in which a machine starts its services, ms. */
const BOOT_MS = 120_000;

/** A Debian machine that runs beside this one: systemd in namespaces, with the network of this machine. */
export interface Machine {
  /** Its files, as this machine sees them. */
  readonly root: string;
  /** Runs commands as root and returns their output; rejects with the output if one fails. */
  readonly run: (commands: string) => Promise<string>;
  /** Ends the machine and deletes its files. */
  readonly discard: () => Promise<void>;
}

/** Starts a machine with a copy of the files in `base`. `editor` is its program for changing settings. */
export async function startMachine(
  folder: string,
  name: string,
  { base, editor }: { readonly base: string; readonly editor: string },
): Promise<Machine> {
  const root = join(folder, name);
  await rm(root, { recursive: true, force: true });
  execFileSync('cp', ['--archive', base, root]);
  writeFileSync(join(root, 'usr/local/bin/editor'), editor, { mode: 0o755 });
  // Downloads are kept for the next machine, and nothing is asked or written twice to the disk.
  writeFileSync(
    join(root, 'etc/apt/apt.conf.d/99rehearsal'),
    'APT::Get::Assume-Yes "true";\nBinary::apt::APT::Keep-Downloaded-Packages "true";\n',
  );
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/rehearsal'), 'force-unsafe-io\n');
  const packages = join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  const options = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--resolv-conf=copy-host',
    `--directory=${root}`,
    `--bind=${packages}:/var/cache/apt/archives`,
    '--boot',
  ];
  const host = spawn('systemd-nspawn', options, {
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const run = (commands: string) => runInside(host, commands);
  await boot(run);
  return {
    root,
    run,
    discard: async () => {
      if (host.exitCode === null && host.signalCode === null) {
        const ended = once(host, 'exit');
        // All processes of the machine end with its first one.
        process.kill(readInit(host), 'SIGKILL');
        await ended;
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Waits until the services of a machine run. */
async function boot(run: Machine['run']): Promise<void> {
  const end = Date.now() + BOOT_MS;
  for (;;) {
    try {
      await run('systemctl is-system-running --wait');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(500);
    }
  }
}

/** Reads the id of the machine's first process, its host's only child. */
const readInit = (host: ChildProcess): number =>
  Number(readFileSync(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8'));

function runInside(host: ChildProcess, commands: string): Promise<string> {
  const program = [
    'nsenter',
    `--target=${readInit(host)}`,
    '--mount',
    '--uts',
    '--ipc',
    '--net',
    '--pid',
  ];
  const options = ['--root', '--wd', 'env', '--ignore-environment'];
  const environment = ['HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const shell = ['bash', '-euo', 'pipefail', '-c', `cd; ${commands}`];
  const [command = '', ...args] = [...program, ...options, ...environment, path, ...shell];
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 64e6 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${commands}\n${stdout}${stderr}`.slice(-6000)));
    });
  });
}
