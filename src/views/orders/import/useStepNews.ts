import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { say } from '../../../ui/say.ts';
import { toasts } from '../../../ui/toasts.ts';
import { leftOutTexts, stepNews, stepText, weightOf } from './stepTexts.ts';

/** How long a message without a button stays, in ms. */
const BRIEF_MS = 4000;

/** Tells what bulk changes, undo and redo have come to; a bulk change can be taken back from there. */
export function useStepNews(actor: ImportDesk['actor']): void {
  const { i18n } = useLingui();
  useEffect(() => {
    // Undo takes back the last step: what offers it for a step before goes.
    let closeOffer: () => void = () => undefined;
    const stepped = actor.on('stepped', ({ step: { by, size, leftOut } }) => {
      if (size !== null) closeOffer();
      if (leftOut !== undefined) {
        toasts.error(say(i18n, leftOutTexts[leftOut.why], { rows: leftOut.rows }));
      }
      if (size === null) {
        if (by === 'fix' && leftOut === undefined) {
          toasts.success(i18n._(stepNews.nothing), BRIEF_MS);
        }
        return;
      }
      const what = stepText(i18n, size);
      if (by === 'undo') toasts.success(say(i18n, stepNews.undone, { what }), BRIEF_MS);
      else if (by === 'redo') toasts.success(say(i18n, stepNews.redone, { what }), BRIEF_MS);
      else if (by === 'fix' || weightOf(size) > 1) {
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
