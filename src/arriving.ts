/** Code of the portal did not come: no network, no server, or a release that has gone. */
export class NotArrived extends Error {
  override readonly name = 'NotArrived';
}

/** How browsers, and Vite for a style sheet, say that a module did not come. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i;

/** Whether an error says that code did not come, and not that it is wrong. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

const forgetting = new Set<() => void>();

/**
 * Loads a part when it is first asked for: one and the same promise from then on, so that `use`
 * may wait for it. One that did not come stays so, as a `NotArrived`, until `askAgain`.
 */
export function arriving<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  const forget = () => {
    part = undefined;
  };
  const ask = (): Promise<Part> => {
    const coming = load().catch((cause: unknown) => {
      if (!isMissing(cause)) throw cause;
      forgetting.add(forget);
      throw new NotArrived('A part of the portal did not come.', { cause });
    });
    // Who waits for it is told. That nobody waits any more is no fault.
    coming.catch(() => undefined);
    return coming;
  };
  return () => (part ??= ask());
}

/** What did not come is asked for anew when it is needed next. */
export function askAgain(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}
