import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useEffectEvent } from 'react';
import type { Selection } from '../../../list/listTypes.ts';
import type { BulkTask, BulkActor, BulkEmitted } from '../../../machines/bulkAction/machine.ts';
import { bulkAction } from '../../../machines/bulkAction/declareBulkAction.ts';
import { selectDoneIds, selectUndo, type Undo } from '../../../machines/bulkAction/selectors.ts';
import { fillMessage } from '../../../ui/commonWords.tsx';
import { toasts, type ToastAction } from '../../../ui/toasts.ts';
import { useUnmount } from '../../../ui/usePageShown.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { usePrint } from '../../shared/usePrint.ts';
import { usePermissions } from '../usePermissions.ts';
import type { ListedOrder } from './orderLists.ts';

interface Bulk {
  readonly actor: BulkActor | null;
  /** Starts an action on selected orders; most actions ask for confirmation first. */
  readonly ask: (action: BulkTask['action'], selection: Selection<ListedOrder>) => void;
}

/**
 * Runs an action on the selected orders. They stay selected for the next action, except deleted
 * ones, and the list is refreshed.
 */
export function useBulk(): Bulk {
  const actor = useOwnActor(useDeclared(bulkAction), undefined);
  const latestSelection = useRef<Selection<ListedOrder> | null>(null);
  useEffect(() => {
    const subscription = actor?.on('acted', ({ action }) => {
      if (action === 'delete') latestSelection.current?.drop(selectDoneIds(actor.getSnapshot()));
      latestSelection.current?.refresh();
    });
    return () => subscription?.unsubscribe();
  }, [actor]);
  useBulkNews(actor);
  const ask = useCallback<Bulk['ask']>(
    (action, selection) => {
      latestSelection.current = selection;
      const items = selection.rows.map(({ id, waybillNo, kind, status, tags = [] }) => ({
        id,
        waybillNo,
        kind,
        status,
        tags,
      }));
      actor?.send({ type: 'ask', action, items });
    },
    [actor],
  );
  return { actor, ask };
}

const tagsChanged = msg({
  id: 'bulk.news.tag',
  message: '{count, plural, one {Tags changed on # order} other {Tags changed on # orders}}',
});

const newsTexts: Readonly<Record<BulkTask['action'], MessageDescriptor>> = {
  audit: msg({
    id: 'bulk.news.audit',
    message: '{count, plural, one {# order confirmed} other {# orders confirmed}}',
  }),
  undoAudit: msg({
    id: 'bulk.news.undoAudit',
    message:
      '{count, plural, one {# order is no longer confirmed} other {# orders are no longer confirmed}}',
  }),
  cancel: msg({
    id: 'bulk.news.cancel',
    message: '{count, plural, one {# order cancelled} other {# orders cancelled}}',
  }),
  edit: msg({
    id: 'bulk.news.edit',
    message: '{count, plural, one {# order changed} other {# orders changed}}',
  }),
  tag: tagsChanged,
  undoTag: tagsChanged,
  undoEdit: msg({
    id: 'bulk.news.undoEdit',
    message:
      '{count, plural, one {# order is as it was before} other {# orders are as they were before}}',
  }),
  undoCancel: msg({
    id: 'bulk.news.undoCancel',
    message: '{count, plural, one {# order restored} other {# orders restored}}',
  }),
  delete: msg({
    id: 'bulk.news.delete',
    message: '{count, plural, one {# order deleted} other {# orders deleted}}',
  }),
  scan: msg({
    id: 'bulk.news.scan',
    message: '{count, plural, one {# scan recorded} other {# scans recorded}}',
  }),
};

/** Shows a message about a completed action, and offers undo or the next step. */
function useBulkNews(actor: BulkActor | null): void {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const can = usePermissions();
  const print = usePrint();
  const closeOffer = useRef<(() => void) | null>(null);

  const undoText = t({ id: 'bulk.news.undo', message: 'Undo' });

  const createOffers = (
    { action, items: orders }: BulkEmitted,
    undoTask: Undo | null,
  ): readonly ToastAction[] => {
    if (undoTask !== null) {
      return [{ label: undoText, run: () => actor?.send({ type: 'perform', ...undoTask }) }];
    }
    if (action !== 'audit' && action !== 'cancel') return [];
    const undo = action === 'audit' ? 'undoAudit' : 'undoCancel';
    const printOffer = {
      label: t({ id: 'bulk.print', message: 'Print labels' }),
      run: () => print({ by: 'ids', ids: orders.map(({ id }) => id) }),
    };
    const undoOffer = {
      label: undoText,
      run: () => actor?.send({ type: 'ask', action: undo, items: orders }),
    };
    return action === 'audit' && can('order.print') ? [printOffer, undoOffer] : [undoOffer];
  };

  const onActed = useEffectEvent((news: BulkEmitted) => {
    closeOffer.current?.();
    closeOffer.current = null;
    if (!news.hasAllSucceeded) return;
    const undo = actor === null ? null : selectUndo(actor.getSnapshot());
    const isUndoable = news.action === 'edit' || news.action === 'tag';
    if (isUndoable && undo === null) {
      toasts.success(t({ id: 'bulk.news.same', message: 'No orders needed changing' }));
      return;
    }
    const count = (undo ?? news).items.length;
    const text = fillMessage(i18n, newsTexts[news.action], { count });
    const offers = createOffers(news, undo);
    if (offers.length === 0) toasts.success(text);
    else closeOffer.current = toasts.offer(text, ...offers);
  });

  useEffect(() => {
    const subscription = actor?.on('acted', (news) => onActed(news));
    return () => subscription?.unsubscribe();
  }, [actor]);
  // Undo works only while the page is open.
  useUnmount(() => closeOffer.current?.());
}
