/**
 * Makes of questions that are asked in one round of the event loop one question to the database:
 * under load most requests arrive together, and each statement costs both sides more than a row of
 * its answer. `ask` answers for some keys, none of them twice, and leaves out what there is not; it
 * fails for all who wait.
 */
export function askTogether<Answer>(
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
