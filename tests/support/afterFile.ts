type Callback = () => Promise<unknown>;

// The setup file runs again for each test file, so a caller of `afterFile` may use an earlier copy of this module.
const key = Symbol.for('portage.afterFile');
const callbacks: Callback[] = (Reflect.get(globalThis, key) as Callback[] | undefined) ?? [];
Reflect.set(globalThis, key, callbacks);

/**
 * Calls `callback` after the last test of the file, even if tests fail. Use it inside a `beforeAll`, where Vitest ignores
 * `afterAll`.
 */
export function afterFile(callback: Callback): void {
  callbacks.push(callback);
}

/** Calls all callbacks and throws their errors. */
export async function endFile(): Promise<void> {
  const results = await Promise.allSettled(callbacks.splice(0).map((callback) => callback()));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, 'Several callbacks failed after the tests');
}
