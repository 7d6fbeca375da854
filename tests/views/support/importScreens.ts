import { type SnapshotFrom } from 'xstate';
import { orderImportModel } from '../../models/orderImport.model.ts';
import { walk } from '../../models/walk.ts';
import { orderImportMachine } from '../../../src/machines/orderImport/machine.ts';
import {
  selectActivity,
  selectCheckStep,
  selectImportScreen,
} from '../../../src/machines/orderImport/selectors.ts';
import { layout } from './rows.ts';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;

/** Returns one snapshot for each screen of the page, from all reachable states. */
export function findScreens(): readonly (readonly [name: string, snapshot: Snapshot])[] {
  const snapshots = new Map<string, Snapshot>();
  for (const { to } of walk(orderImportModel).edges) {
    const { value, context } = to as Snapshot;
    // The model has no columns, but the page needs some to render.
    const pageLayout =
      context.layout === null ? null : { ...layout, missing: context.layout.missing };
    const snapshot = orderImportMachine.resolveState({
      value,
      context: { ...context, layout: pageLayout },
    });
    const name = [selectImportScreen(snapshot), selectActivity(snapshot), selectCheckStep(snapshot)]
      .filter((part) => part !== null)
      .join(': ');
    if (!snapshots.has(name)) snapshots.set(name, snapshot);
  }
  return [...snapshots];
}
