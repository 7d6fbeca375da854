import type { ImportKind } from '../domain/sheets/sheet.ts';
import { importIdOf, isUnfinished } from '../machines/orderImport/selectors.ts';
import { profileOf } from '../machines/session/selectors.ts';
import type { Areas } from '../views/shared/portal.ts';
import { createDesk, type ExportProblems, type ImportsOptions } from './imports/desk.ts';

export { importTable } from './imports/calls.ts';
export type { ImportsOptions } from './imports/desk.ts';

/** The imports, and the files that the browser makes of their rows. */
export type Imports = Areas['imports'] & {
  readonly exportProblems: ExportProblems;
};

/** The imports of all order kinds. Each starts when it is first needed, and then outlives its page. */
export function createImports(options: ImportsOptions): Imports {
  const started = new Map<ImportKind, ReturnType<typeof createDesk>>();
  const deskOf = (kind: ImportKind) => {
    const known = started.get(kind);
    if (known !== undefined) return known;
    const made = createDesk(kind, options);
    started.set(kind, made);
    return made;
  };
  return {
    importDesk: deskOf,

    async unfinished() {
      const profile = profileOf(options.session.getSnapshot());
      const stored = profile === null ? [] : await options.imports.find(profile).catch(() => []);
      const desks = [...started.values()];
      const held = new Set(desks.map(({ actor }) => importIdOf(actor.getSnapshot())));
      return {
        open: desks.filter(({ actor }) => isUnfinished(actor.getSnapshot())),
        stored: stored.filter(({ importId }) => !held.has(importId)),
      };
    },

    exportProblems: (request, report) => deskOf(request.kind).exportProblems(request, report),
  };
}
