import { useSelector } from '@xstate/react';
import { bulkActionOf, bulkStepOf } from '../../../machines/bulkAction/selectors.ts';
import { isUnasked } from '../../../domain/lifecycles/order/unasked.ts';
import { latePart, useWanted } from '../../../ui/latePart.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';
import type { BulkActor } from '../../../machines/bulkAction/machine.ts';

/*
 * What opens over a list of orders. It comes soon after the list, which is the first page of most people and
 * so does without.
 */

const bulkPart = latePart(() => import('./BulkDialog.tsx'));
const exportPart = latePart(() => import('./ExportDialog.tsx'));

/** Acting on the orders chosen, from the question to what became of each. */
export function LateBulkDialog({ actor }: { readonly actor: BulkActor }) {
  const isOpen = useSelector(actor, (snapshot) => {
    const step = bulkStepOf(snapshot);
    return step !== null && !(step === 'asking' && isUnasked(bulkActionOf(snapshot)));
  });
  const part = useWanted(bulkPart, isOpen, () => actor.send({ type: 'dismiss' }));
  return part === null ? null : <part.BulkDialog actor={actor} />;
}

interface LateExportProps extends Omit<ExportDialogProps, 'scope'> {
  /** Null while nothing is to be exported. */
  readonly scope: ExportDialogProps['scope'] | null;
}

/** What of the list is exported, and how. */
export function LateExportDialog({ scope, ...props }: LateExportProps) {
  const part = useWanted(exportPart, scope !== null, props.onClose);
  return part === null || scope === null ? null : <part.ExportDialog scope={scope} {...props} />;
}
