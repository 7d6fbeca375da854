import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import {
  addressBook,
  ADDRESSES_PER_CALL,
  type Address,
} from '../../api/contract/addressBook/addressBook.ts';
import { orderMarks } from '../../api/contract/orders/orderMarks.ts';
import { declareTask } from '../../machines/declare.ts';
import {
  isActing,
  selectTaskFailure,
  type RecordTaskActor,
} from '../../machines/recordTask/machine.ts';
import { failureText } from '../../language/failureText.ts';
import type { Selection } from '../../list/listTypes.ts';
import { useDeclared } from '../shared/portal.ts';
import { TagPicker, type TagPick } from '../shared/TagPicker.tsx';
import { useRecordTask } from '../shared/useRecordTask.ts';

interface TagTask {
  readonly addresses: readonly Address[];
  /** Null until the user has chosen tags. */
  readonly pick: TagPick | null;
}

/** Creates new tags and updates the tags of the addresses; a repeated call changes nothing. */
const tagTask = declareTask<TagTask>('addressTags', async (ask, { addresses, pick }) => {
  if (pick === null) throw new Error('No tag was chosen.');
  for (const tag of pick.create) {
    const saved = await ask(orderMarks.saveOrderTag, { ...tag, version: null });
    if (!saved.ok) return saved;
  }
  const changes = addresses.map(({ id }) => ({
    id,
    add: [...pick.add],
    remove: [...pick.remove],
  }));
  for (let from = 0; from < changes.length; from += ADDRESSES_PER_CALL) {
    const result = await ask(addressBook.tagAddresses, {
      addresses: changes.slice(from, from + ADDRESSES_PER_CALL),
    });
    if (!result.ok) return result;
  }
  return { ok: true, data: null };
});

type TagActor = RecordTaskActor<TagTask>;

interface Tagging {
  readonly actor: TagActor | null;
  readonly ask: (selection: Selection<Address>) => void;
}

/** Tags the selected addresses, and fetches the list again afterwards. */
export function useTagging(): Tagging {
  const { actor, openTask } = useRecordTask(useDeclared(tagTask));
  const latestSelection = useRef<Selection<Address> | null>(null);
  useEffect(() => {
    const subscription = actor?.on('acted', () => latestSelection.current?.refresh());
    return () => subscription?.unsubscribe();
  }, [actor]);
  const ask = useCallback<Tagging['ask']>(
    (selection) => {
      latestSelection.current = selection;
      openTask({ addresses: selection.rows, pick: null });
    },
    [openTask],
  );
  return { actor, ask };
}

/** Dialog for tags to add to or remove from the selection. */
export function TagDialog({ actor }: { readonly actor: TagActor }) {
  const { i18n } = useLingui();
  const task = useSelector(actor, (s) => s.context.task);
  const busy = useSelector(actor, isActing);
  const failure = useSelector(actor, selectTaskFailure);
  if (task === null) return null;
  return (
    <TagPicker
      tagged={task.addresses.map(({ tags }) => tags)}
      busy={busy}
      alert={failure === null ? null : failureText(i18n, failure)}
      onClose={() => actor.send({ type: 'dismiss' })}
      onPick={(pick) => actor.send({ type: 'confirm', task: { ...task, pick } })}
    />
  );
}
