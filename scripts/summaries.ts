import type { Plugin } from 'vite';

/** A sentence about a call, or about a machine's state, as the compiler writes it. */
const SENTENCE = /\b(summary|description): (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/**
 * Leaves the sentences about calls and states out of the pages: only documents say them. Those of
 * calls for programs stay, for the reference. Spaces keep every place as the source map has it.
 */
export function summaries(): Plugin {
  return {
    name: 'summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(?:machines\/|api\/contract\/(?!open\/))/ },
      handler: (code) => ({
        code: code.replace(SENTENCE, (found, name: string) => `${name}: ""`.padEnd(found.length)),
        map: null,
      }),
    },
  };
}
