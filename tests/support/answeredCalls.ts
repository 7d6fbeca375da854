import { appendFileSync } from 'node:fs';

/** With `ANSWERED_CALLS=FILE`, the tests append the calls that the server answers to this file. */
const { ANSWERED_CALLS: file } = process.env;
const recordedCalls = new Set<string>();

/** Records the method and path of a call if it succeeded, each pair once. */
export function recordAnsweredCall(method: string, path: string, hasSucceeded: boolean): void {
  if (file === undefined || !hasSucceeded) return;
  const [address] = path.split('?');
  const call = `${method} ${address}`;
  if (recordedCalls.has(call)) return;
  recordedCalls.add(call);
  appendFileSync(file, `${call}\n`);
}
