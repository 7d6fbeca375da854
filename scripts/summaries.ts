import type { Plugin } from 'vite';

/** A call's sentence for the API's documents, as the compiler writes it. */
const SUMMARY = /\bsummary: (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/**
 * Leaves the sentences about calls out of the pages: only the server's documents say them. Those of
 * calls for programs stay, for the reference. Spaces keep every place as the source map has it.
 */
export function summaries(): Plugin {
  return {
    name: 'summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/api\/contract\/(?!open\/)/ },
      handler: (code) => ({
        code: code.replace(SUMMARY, (found) => 'summary: ""'.padEnd(found.length)),
        map: null,
      }),
    },
  };
}
