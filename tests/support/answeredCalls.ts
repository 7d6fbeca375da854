import { appendFileSync } from 'node:fs';

/** `ANSWERED_CALLS=FILE` has the calls that were answered written there, for a run that counts them. */
const { ANSWERED_CALLS: file } = process.env;
const known = new Set<string>();

/** Notes a call that was not refused, by its method and path. */
export function noteAnswer(method: string, path: string, isAnswered: boolean): void {
  if (file === undefined || !isAnswered) return;
  const [address] = path.split('?');
  const call = `${method} ${address}`;
  if (known.has(call)) return;
  known.add(call);
  appendFileSync(file, `${call}\n`);
}
