import type { ActorRefFrom } from 'xstate';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import { sheets } from '../../domain/sheets/sheets.ts';
import type { importShapeMachine } from '../../machines/importShape/machine.ts';
import { shapeNewsOf } from '../../machines/importShape/selectors.ts';
import type { ImportLook } from '../../machines/orderImport/look.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import { layoutOf } from '../../machines/orderImport/selectors.ts';

/** Different texts of a column that are looked at. */
const MOST_TEXTS = 200;

interface RecallParts {
  readonly kind: ImportKind;
  readonly actor: ActorRefFrom<typeof orderImportMachine>;
  readonly shape: ActorRefFrom<typeof importShapeMachine>;
  readonly look: ImportLook;
}

/**
 * In a file that is read as last time, texts that were matched to values last time become them at
 * once: each column as a step of its own, which is shown and can be undone.
 */
export function recallValues({ kind, actor, shape, look }: RecallParts): void {
  /** The import whose values were looked at. */
  let done: string | null = null;
  actor.subscribe((snapshot) => {
    const { importId } = snapshot.context;
    const isOpened = snapshot.matches({ working: 'reviewing' });
    if (!isOpened || importId === done || shapeNewsOf(shape.getSnapshot()) !== 'recalled') return;
    done = importId;
    void replace();
  });

  async function replace(): Promise<void> {
    const columns = layoutOf(actor.getSnapshot())?.columns ?? [];
    for (const [column, { key }] of columns.entries()) {
      const field = sheets[kind].columns.find((one) => one.key === key)?.field;
      const known = key === null ? new Map<string, string>() : look.learnedValues(key);
      if (field?.codes === undefined || known.size === 0) continue;
      const found = await look.values(column, { problems: true, limit: MOST_TEXTS });
      const values = (found?.values ?? []).flatMap(({ text }): [string, string][] => {
        const value = known.get(text);
        return value === undefined ? [] : [[text, value]];
      });
      if (values.length > 0) actor.send({ type: 'fix', fix: { type: 'map', column, values } });
    }
  }
}
