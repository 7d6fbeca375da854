import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinesPage } from './diagram.ts';

/** Writes `docs/machines.md`; with `--check`, exits 1 if it is out of date. */
const file = join(import.meta.dirname, '../../docs/machines.md');
const page = machinesPage();

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/machines.md is out of date: run `npm run docs:machines`.');
  process.exitCode = 1;
}
