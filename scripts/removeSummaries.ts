import type { Plugin } from 'vite';

/** Summary of a call or description of a machine's state, in compiled code. */
const SENTENCE = /\b(summary|description): (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/**
 * Removes summaries of calls and descriptions of states from the pages, because only documents use them. Those of
 * calls for programs stay, for the API reference. Spaces keep the positions of the source map.
 */
export function removeSummaries(): Plugin {
  return {
    name: 'remove-summaries',
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
