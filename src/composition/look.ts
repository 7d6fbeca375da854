import type { ImportLook } from '../machines/orderImport/look.ts';
import type { ImportEngine } from '../workers/protocol.ts';
import type { Habits } from './habits.ts';
import type { RowCache } from './rowCache.ts';
import type { Workbench } from './workbench.ts';

/** Looks into the sheet that is open, each behind the commands that were given before it. */
export function createLook(
  engine: ImportEngine,
  rows: RowCache,
  workbench: Workbench,
  habits: Habits,
): ImportLook {
  async function look<T>(read: () => Promise<T>): Promise<T | null> {
    await workbench.settled();
    const asked = workbench.openId();
    // A call would start the reader of a closed sheet again.
    if (asked === null) return null;
    try {
      const seen = await read();
      return workbench.openId() === asked ? seen : null;
    } catch (error) {
      if (workbench.openId() === asked) reportError(error);
      return null;
    }
  }

  return {
    preview: (fix) => look(() => engine.preview(fix)),
    values: (column, options) => look(() => engine.values(column, options)),
    isCurrent: ({ from, to }) => workbench.isSettled() && rows.isCurrent(from, to),
    current: async ({ from, to }) => (await look(() => rows.fetch(from, to))) !== null,
    locate: (ids) => look(() => engine.locate(ids)),
    copy: (span, columns) => look(() => engine.copy(span, columns)),
    ruleCounts: () => look(() => engine.ruleCounts()),
    learnedValues: (field) => habits.values(field),
  };
}
