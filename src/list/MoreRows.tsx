import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import {
  isAppending,
  hasMoreRowsFailed,
  selectListFailure,
  selectPage,
} from '../machines/list/selectors.ts';
import { failureText } from '../language/failureText.ts';
import css from './DataTable.module.css';
import type { ListActor } from './listTypes.ts';
import { Word } from '../ui/commonWords.tsx';

/** Distance to the end at which more rows are loaded, in CSS pixels. */
const AHEAD_PX = 1_500;

/** Loads the next rows when the user scrolls near the end. */
export function MoreRows<Filters, SortBy extends string, Row>(props: {
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly scroller: RefObject<HTMLElement | null>;
}) {
  const { list, scroller } = props;
  const { i18n } = useLingui();
  const rows = useSelector(list, (snapshot) => selectPage(snapshot)?.rows.length ?? 0);
  const isAdding = useSelector(list, isAppending);
  const hasLoadFailed = useSelector(list, hasMoreRowsFailed);
  const failure = useSelector(list, selectListFailure);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || hasLoadFailed || rows === 0) return undefined;
    const loadIfNear = () => {
      // A hidden page has no height.
      if (element.clientHeight === 0) return;
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (below < AHEAD_PX) list.send({ type: 'more' });
    };
    loadIfNear();
    element.addEventListener('scroll', loadIfNear, { passive: true });
    return () => element.removeEventListener('scroll', loadIfNear);
  }, [list, scroller, rows, hasLoadFailed]);

  if (isAdding && failure === null) {
    return (
      <p className={`flat muted ${css['tail']}`} role="status">
        <Trans id="table.more.loading">Loading more rows…</Trans>
      </p>
    );
  }
  if (failure === null || !(hasLoadFailed || isAdding)) return null;
  return (
    <p className={`flat muted ${css['tail']}`} role="alert">
      <Trans id="table.more.failed">Couldn’t load more rows.</Trans> {failureText(i18n, failure)}{' '}
      <button
        className="accent bold press underlined"
        type="button"
        onClick={() => list.send({ type: 'more' })}
      >
        <Word of="retry" />
      </button>
    </p>
  );
}
