import { type ImportLayout, importLayouts } from '../../../api/contract/orders/importLayouts.ts';
import { declareAnswer, declareList, declareTask } from '../../../machines/declare.ts';
import type { KnownExport } from '../../../machines/services.ts';

/** File layouts of the company, last used first. */
export const layoutList = declareList('shapeList', importLayouts.queryImportShapes, {
  filters: {},
  sort: { by: 'usedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

/** Action on a file layout. */
export type LayoutTask =
  | { readonly type: 'rename'; readonly layout: ImportLayout; readonly name: string }
  | { readonly type: 'remove'; readonly layout: ImportLayout };

/** Renames or deletes a file layout. */
export const layoutTask = declareTask<LayoutTask>('shapeTask', async (ask, task) => {
  const { id: shapeId, version } = task.layout;
  const answer =
    task.type === 'rename'
      ? await ask(importLayouts.renameImportShape, { shapeId, version, name: task.name })
      : await ask(importLayouts.removeImportShape, { shapeId, version });
  return answer.ok ? { ok: true, data: null } : answer;
});

/** Exports that are recognised by their headers, as built into the client. */
export const knownExports = declareAnswer<null, readonly KnownExport[]>(
  'knownExports',
  async (_ask, _question, { services }) => ({
    ok: true,
    data: (await services.sheets()).knownExports,
  }),
);
