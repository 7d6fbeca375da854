import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BulkNews, BulkTask, BulkActor } from '../../../machines/bulkAction/machine.ts';
import { type Undo, undoOf } from '../../../machines/bulkAction/selectors.ts';
import { toasts, type ToastAction } from '../../../ui/toasts.ts';
import { useGone } from '../../../ui/useGone.ts';
import { useHeld } from '../useHeld.ts';
import { usePrint } from '../../shared/usePrint.ts';

/** Says in a message what was done to all orders chosen, and offers the next step or the way back. */
export function useBulkNews(actor: BulkActor | null): void {
  const { t } = useLingui();
  const held = useHeld();
  const print = usePrint();
  const closeOffer = useRef<(() => void) | null>(null);

  const textOf = (action: BulkTask['action'], count: number): string => {
    switch (action) {
      case 'audit':
        return t({
          id: 'bulk.news.audit',
          message: plural(count, { one: '# order confirmed', other: '# orders confirmed' }),
        });
      case 'undoAudit':
        return t({
          id: 'bulk.news.undoAudit',
          message: plural(count, {
            one: '# order is no longer confirmed',
            other: '# orders are no longer confirmed',
          }),
        });
      case 'cancel':
        return t({
          id: 'bulk.news.cancel',
          message: plural(count, { one: '# order cancelled', other: '# orders cancelled' }),
        });
      case 'edit':
        return t({
          id: 'bulk.news.edit',
          message: plural(count, { one: '# order changed', other: '# orders changed' }),
        });
      case 'tag':
      case 'undoTag':
        return t({
          id: 'bulk.news.tag',
          message: plural(count, {
            one: 'Tags changed on # order',
            other: 'Tags changed on # orders',
          }),
        });
      case 'undoEdit':
        return t({
          id: 'bulk.news.undoEdit',
          message: plural(count, {
            one: '# order is as it was before',
            other: '# orders are as they were before',
          }),
        });
      case 'undoCancel':
        return t({
          id: 'bulk.news.undoCancel',
          message: plural(count, { one: '# order restored', other: '# orders restored' }),
        });
      case 'delete':
        return t({
          id: 'bulk.news.delete',
          message: plural(count, { one: '# order deleted', other: '# orders deleted' }),
        });
      case 'scan':
        return t({
          id: 'bulk.news.scan',
          message: plural(count, { one: '# scan recorded', other: '# scans recorded' }),
        });
    }
  };

  const undoText = t({ id: 'bulk.news.undo', message: 'Undo' });

  const offersOf = ({ action, orders }: BulkNews, back: Undo | null): readonly ToastAction[] => {
    if (back !== null) {
      return [{ label: undoText, run: () => actor?.send({ type: 'perform', ...back }) }];
    }
    if (action !== 'audit' && action !== 'cancel') return [];
    const undo = action === 'audit' ? 'undoAudit' : 'undoCancel';
    const printing = {
      label: t({ id: 'bulk.print', message: 'Print labels' }),
      run: () => print({ by: 'ids', ids: orders.map(({ id }) => id) }),
    };
    const undoing = {
      label: undoText,
      run: () => actor?.send({ type: 'ask', action: undo, orders }),
    };
    return action === 'audit' && held('order.print') ? [printing, undoing] : [undoing];
  };

  const onActed = useEffectEvent((news: BulkNews) => {
    closeOffer.current?.();
    closeOffer.current = null;
    if (!news.isWhole) return;
    const undo = actor === null ? null : undoOf(actor.getSnapshot());
    const isUndoable = news.action === 'edit' || news.action === 'tag';
    if (isUndoable && undo === null) {
      toasts.success(t({ id: 'bulk.news.same', message: 'No orders needed changing' }));
      return;
    }
    const text = textOf(news.action, (undo ?? news).orders.length);
    const offers = offersOf(news, undo);
    if (offers.length === 0) toasts.success(text);
    else closeOffer.current = toasts.offer(text, ...offers);
  });

  useEffect(() => {
    const subscription = actor?.on('acted', (news) => onActed(news));
    return () => subscription?.unsubscribe();
  }, [actor]);
  // Nobody is left to undo it.
  useGone(() => closeOffer.current?.());
}
