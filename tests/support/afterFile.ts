import { afterAll } from 'vitest';

/*
 * A setup file: what is opened in a `beforeAll` is closed at the end of its test file. `afterAll` by
 * itself is not called where it is set inside a hook.
 */

type Work = () => Promise<unknown>;

// Setup files are run for each test file; who calls `afterFile` may hold an earlier one's module.
const key = Symbol.for('portage.afterFile');
const works: Work[] = (Reflect.get(globalThis, key) as Work[] | undefined) ?? [];
Reflect.set(globalThis, key, works);

/** Does this after the last test of the file, whatever its tests came to. */
export function afterFile(work: Work): void {
  works.push(work);
}

afterAll(async () => {
  const results = await Promise.allSettled(works.splice(0).map((work) => work()));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, 'Several things failed after the tests');
});
