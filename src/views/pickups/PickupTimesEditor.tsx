import { Trans } from '@lingui/react/macro';
import {
  type PickupTimes,
  pickupTimesCalls,
  toPickupTimesHistory,
} from '../../api/contract/pickups/pickupTimes.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { RecordEditor } from '../shared/RecordEditor.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { PickupTimesForm } from './PickupTimesForm.tsx';
import type { PickupTimesChange } from './pickupTimesForm.ts';

const timesEditor = declareEditor<PickupTimes, PickupTimesChange>('pickupTimesEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(pickupTimesCalls.getPickupTimes, { id }, options),
  save: async (ask, { id, newId, base, content: { content } }) => {
    const version = base?.version ?? null;
    if (content === null) {
      const removed = { id: id ?? newId, version: version ?? 0 };
      return ask(pickupTimesCalls.deletePickupTimes, removed);
    }
    const saved = await ask(pickupTimesCalls.savePickupTimes, {
      id: id ?? newId,
      version,
      content,
    });
    // Null returns the page to the list, after new times.
    return saved.ok && base === null ? { ok: true, data: null } : saved;
  },
});

/** Page of pickup times; `id` is null for new ones. */
export function PickupTimesEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('pickupTimes', 'times');
  return (
    <RecordEditor
      declared={timesEditor}
      id={id}
      kind="pickupTimes"
      recordId={(times) => times.id}
      back={{ href: href(null), text: <Trans id="pickupTimes.all">All pickup times</Trans> }}
      missing={<Trans id="pickupTimes.failed">Couldn’t load the pickup times</Trans>}
      conflictTitle={
        <Trans id="pickupTimes.overtaken">Someone else changed these pickup times</Trans>
      }
      toStoredHistory={toPickupTimesHistory}
      toTypedHistory={({ content }) => (content === null ? {} : toPickupTimesHistory(content))}
    >
      {(record) => <PickupTimesForm {...record} />}
    </RecordEditor>
  );
}
