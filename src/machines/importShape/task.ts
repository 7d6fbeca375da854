import type { ImportShape } from '../../api/contract/orders/shapes.ts';
import { createRecordTask } from '../recordTask/machine.ts';

/** What is done to a file layout from their list, in a dialog. */
export type ShapeTask =
  | { readonly type: 'rename'; readonly shape: ImportShape; readonly name: string }
  | { readonly type: 'remove'; readonly shape: ImportShape };

/** Renames or deletes a file layout. */
export const shapeTaskMachine = createRecordTask<ShapeTask>('shapeTask');
