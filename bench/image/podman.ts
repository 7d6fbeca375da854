import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs podman and returns its output; rejects with the output if it fails. */
export type Podman = (...args: readonly string[]) => Promise<string>;

/** Creates a podman with its own storage in a folder. */
export function createPodman(folder: string): Podman {
  const storage = [`--root=${join(folder, 'storage')}`, `--runroot=${join(folder, 'run')}`];
  return (...args) =>
    new Promise((resolve, reject) => {
      const command = [...storage, '--cgroup-manager=cgroupfs', ...args];
      execFile('podman', command, { maxBuffer: 64e6 }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`podman ${args.join(' ')}\n${`${stdout}${stderr}`.slice(-4000)}`));
      });
    });
}

/** Whether a command succeeds. */
export const succeeds = (command: Promise<string>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );
