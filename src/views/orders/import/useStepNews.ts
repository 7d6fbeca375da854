import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { ImportService } from '../../shared/importService.ts';
import { fillMessage } from '../../../ui/commonWords.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { leftOutTexts, stepNews, stepText, countChanges } from './stepTexts.ts';

/** Duration of a message without a button, in ms. */
const BRIEF_MS = 4000;

/** Shows messages about bulk changes, undo and redo; bulk changes offer undo. */
export function useStepNews(actor: ImportService['actor']): void {
  const { i18n } = useLingui();
  useEffect(() => {
    // Undo affects the last step, so the offer of an earlier one is closed.
    let closeOffer: () => void = () => undefined;
    const stepped = actor.on('stepped', ({ step: { by, size, leftOut } }) => {
      if (size !== null) closeOffer();
      if (leftOut !== undefined) {
        toasts.error(fillMessage(i18n, leftOutTexts[leftOut.why], { rows: leftOut.rows }));
      }
      if (size === null) {
        if (by === 'fix' && leftOut === undefined) {
          toasts.success(i18n._(stepNews.nothing), BRIEF_MS);
        }
        return;
      }
      const what = stepText(i18n, size);
      if (by === 'undo') toasts.success(fillMessage(i18n, stepNews.undone, { what }), BRIEF_MS);
      else if (by === 'redo')
        toasts.success(fillMessage(i18n, stepNews.redone, { what }), BRIEF_MS);
      else if (by === 'fix' || countChanges(size) > 1) {
        closeOffer = toasts.offer(what, {
          label: i18n._(stepNews.undo),
          run: () => actor.send({ type: 'undo' }),
        });
      }
    });
    const moved = actor.on('moved', () => toasts.error(i18n._(stepNews.moved)));
    return () => {
      closeOffer();
      stepped.unsubscribe();
      moved.unsubscribe();
    };
  }, [actor, i18n]);
}
