import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { orderDrafts } from '../../../api/contract/orders/orderDrafts.ts';
import { declareTask } from '../../../machines/declare.ts';
import { isActing } from '../../../machines/recordTask/machine.ts';
import { failureText } from '../../../language/failureText.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useUnmount } from '../../../ui/usePageShown.ts';
import { useDeclared } from '../../shared/portal.ts';

interface DraftsTask {
  readonly ids: readonly string[];
  readonly state: 'open' | 'deleted';
}

const draftsTask = declareTask<DraftsTask>('orderDrafts', (ask, { ids, state }) =>
  ask(orderDrafts.setOrderDrafts, { ids: [...ids], state }),
);

/** Deletes drafts without asking, and restores them; the message of a deletion offers undo. */
export function useSetDrafts() {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const actor = useOwnActor(useDeclared(draftsTask), undefined);
  const closeOffer = useRef<(() => void) | null>(null);
  const latestTask = useRef<DraftsTask | null>(null);

  const set = useCallback(
    (task: DraftsTask) => {
      latestTask.current = task;
      actor?.send({ type: 'ask', task });
      actor?.send({ type: 'confirm', task });
    },
    [actor],
  );

  const onDone = useEffectEvent(() => {
    closeOffer.current?.();
    const task = latestTask.current;
    if (task === null || task.state === 'open') return toasts.success();
    const count = task.ids.length;
    closeOffer.current = toasts.offer(
      t({
        id: 'drafts.deleted',
        message: plural(count, { one: '# draft deleted', other: '# drafts deleted' }),
      }),
      {
        label: t({ id: 'bulk.news.undo', message: 'Undo' }),
        run: () => set({ ids: task.ids, state: 'open' }),
      },
    );
  });
  useEffect(() => {
    let wasActing = false;
    const subscription = actor?.subscribe((snapshot) => {
      if (wasActing && snapshot.value === 'idle') onDone();
      if (wasActing && snapshot.value === 'asking') {
        const { failure } = snapshot.context;
        if (failure !== null) toasts.error(failureText(i18n, failure));
        actor.send({ type: 'dismiss' });
      }
      wasActing = isActing(snapshot);
    });
    return () => subscription?.unsubscribe();
  }, [actor, i18n]);
  // Undo works only while the page is open.
  useUnmount(() => closeOffer.current?.());
  return { actor, set };
}
