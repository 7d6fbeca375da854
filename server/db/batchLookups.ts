/**
 * Batches the look-ups of one round of the event loop into one query, because a statement costs more than a further
 * row. `query` receives distinct keys and leaves out missing ones; its error fails all callers.
 */
export function batchLookups<Answer>(
  query: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let keys = new Set<string>();
  let answers: Promise<ReadonlyMap<string, Answer>> | null = null;
  return async (key) => {
    keys.add(key);
    answers ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const batch = [...keys];
        keys = new Set();
        answers = null;
        query(batch).then(resolve, reject);
      });
    });
    return (await answers).get(key);
  };
}
