import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OracleCell } from './cellDifferences.ts';

/** Another program's reading of a file's first sheet. */
export interface Oracle {
  /** Whether it could read the file. */
  readonly ok: boolean;
  readonly error?: string;
  readonly sheet?: string;
  readonly cells: readonly OracleCell[];
}

/** The oracle of a file under `folder`; null if there is none. */
export function readOracle(folder: string, path: string): Oracle | null {
  const file = join(folder, '_oracle', `${path}.json`);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const [head = '{}', ...cells] = lines;
  const { ok, error, sheet } = JSON.parse(head) as {
    ok: boolean;
    error?: string;
    sheet?: string | null;
  };
  return {
    ok,
    ...(error === undefined ? {} : { error }),
    ...(typeof sheet === 'string' ? { sheet } : {}),
    cells: cells.map((line) => JSON.parse(line) as OracleCell),
  };
}
