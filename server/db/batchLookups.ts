/**
 * Batches the look-ups of one round of the event loop into one query: under load most requests arrive together, and
 * each statement costs both sides more than one more row. `ask` receives distinct keys and leaves out missing ones;
 * its error fails all callers.
 */
export function batchLookups<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let keys = new Set<string>();
  let answers: Promise<ReadonlyMap<string, Answer>> | null = null;
  return async (key) => {
    keys.add(key);
    answers ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = [...keys];
        keys = new Set();
        answers = null;
        ask(asked).then(resolve, reject);
      });
    });
    return (await answers).get(key);
  };
}
