import type { Calls } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { importShapes } from '../api/contract/orders/shapes.ts';
import { shapeTaskMachine, type ShapeTask } from '../machines/importShape/task.ts';
import { shapeListMachine } from '../machines/list/shapes.ts';
import type { Areas } from '../views/shared/portal.ts';
import { recipes } from '../workers/engine/recipes/index.ts';
import { provideList } from './lists.ts';
import { provideTask } from './provide.ts';

/** The calls of the page of file layouts. */
export const shapeTable = importShapes;
type ShapeClient = Calls<typeof shapeTable>;

/** The machines of the page of file layouts, asking the server. */
export function createShapePages(client: ShapeClient): Areas['shapes'] {
  return {
    knownExports: recipes,

    shapeList: provideList(shapeListMachine, client.queryImportShapes),

    shapeTask: provideTask(shapeTaskMachine, (task) => perform(client, task)),
  };
}

async function perform(client: ShapeClient, task: ShapeTask): Promise<Outcome<null>> {
  const { id: shapeId, version } = task.shape;
  const answer =
    task.type === 'rename'
      ? await client.renameImportShape({ shapeId, version, name: task.name })
      : await client.removeImportShape({ shapeId, version });
  return answer.ok ? { ok: true, data: null } : answer;
}
