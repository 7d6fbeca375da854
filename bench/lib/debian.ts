import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Certificates of authorities that this machine trusts besides Debian's, such as a company's proxy. */
const LOCAL_AUTHORITIES = '/usr/local/share/ca-certificates';

/**
 * Makes the files of an empty Debian machine with some packages from debootstrap's own mirror, unless an earlier run has
 * made them.
 */
export function makeDebian(folder: string, suite: string, packages: readonly string[]): string {
  const root = join(folder, suite);
  const mark = `${root}.complete`;
  if (existsSync(mark)) return root;
  mkdirSync(folder, { recursive: true });
  const include = ['ca-certificates', ...packages].join(',');
  execFileSync('debootstrap', ['--variant=minbase', `--include=${include}`, suite, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (existsSync(LOCAL_AUTHORITIES)) {
    cpSync(LOCAL_AUTHORITIES, join(root, LOCAL_AUTHORITIES), { recursive: true });
  }
  execFileSync('chroot', [root, 'update-ca-certificates'], { stdio: 'ignore' });
  writeFileSync(mark, '');
  return root;
}
