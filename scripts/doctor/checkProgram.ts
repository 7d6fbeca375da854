import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFrontEndStale } from '../frontEnd.ts';
import { type CheckResult, error, ok, warning } from './checkResult.ts';

/** Oldest major version of Node that the server is tested on. */
const MIN_NODE = 24;

/** Checks the version of Node, such as `v24.21.0`. */
export function checkNode(version: string): CheckResult {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major >= MIN_NODE
    ? ok('Node', version)
    : error('Node', `${version} is too old: install Node ${MIN_NODE} or newer.`);
}

/** Checks that the front end in the project's directory is built from its current sources. */
export async function checkFrontEnd(root: string): Promise<CheckResult> {
  const name = 'Front end';
  if (!existsSync(join(root, 'dist', 'index.html'))) {
    return error(name, 'dist is missing, so there are no pages: run npm run build.');
  }
  return (await isFrontEndStale(root))
    ? warning(name, 'dist is older than its sources: run npm run build.')
    : ok(name, 'built');
}
