type Work = () => Promise<unknown>;

// The setup file runs again for each test file, who calls `afterFile` may hold an earlier module.
const key = Symbol.for('portage.afterFile');
const works: Work[] = (Reflect.get(globalThis, key) as Work[] | undefined) ?? [];
Reflect.set(globalThis, key, works);

/**
 * Does this after the last test of the file, whatever its tests came to. `afterAll` is not called
 * where it is set inside a `beforeAll`.
 */
export function afterFile(work: Work): void {
  works.push(work);
}

/** Does all of it, and throws what failed. */
export async function endFile(): Promise<void> {
  const results = await Promise.allSettled(works.splice(0).map((work) => work()));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length === 1) throw failed[0];
  if (failed.length > 1) throw new AggregateError(failed, 'Several things failed after the tests');
}
