import type { ImportLook } from '../../machines/orderImport/look.ts';
import type { Habits } from './habits.ts';
import type { ImportHolder } from './holder.ts';
import type { ImportSession } from './session.ts';

/** Looks into the sheet that is open, whichever it is. */
export function createLook(holder: ImportHolder, habits: Habits): ImportLook {
  async function look<T>(read: (session: ImportSession) => Promise<T>): Promise<T | null> {
    const { session } = holder;
    return session === null ? null : session.look(() => read(session));
  }

  return {
    preview: (fix) => look(({ engine }) => engine.preview(fix)),
    values: (column, options) => look(({ engine }) => engine.values(column, options)),
    isCurrent: ({ from, to }) => {
      const { session } = holder;
      return session !== null && session.isSettled && session.rows.isCurrent(from, to);
    },
    current: async ({ from, to }) => (await look(({ rows }) => rows.fetch(from, to))) !== null,
    locate: (ids) => look(({ engine }) => engine.locate(ids)),
    copy: (span, columns) => look(({ engine }) => engine.copy(span, columns)),
    ruleCounts: () => look(({ engine }) => engine.ruleCounts()),
    learnedValues: (field) => habits.values(field),
  };
}
