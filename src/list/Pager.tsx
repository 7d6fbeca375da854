import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  hasPreviousPage,
  hasNextPage,
  selectFirstRowNumber,
  selectPage,
  selectTotal,
} from '../machines/list/selectors.ts';
import { useFormats } from '../language/format.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './DataTable.module.css';
import type { ListActor } from './listTypes.ts';
import { MAX_PAGE_ROWS } from './useListPreferences.ts';
import { blockedProps } from '../ui/BusyButton.tsx';

const SIZES = [20, 50, 100, 200] as const;

/** Position of the page in the list, with buttons to the other pages. */
export function Pager<Filters, SortBy extends string, Row>(props: {
  readonly list: ListActor<Filters, SortBy, Row>;
  /** Whether the list is one page that grows while scrolling. */
  readonly isEndless: boolean;
  readonly onSize: (size: number, isEndless: boolean) => void;
}) {
  const { list, isEndless, onSize } = props;
  const { t } = useLingui();
  const { integer } = useFormats();
  const page = useSelector(list, selectPage);
  const first = useSelector(list, selectFirstRowNumber);
  const size = useSelector(list, (snapshot) => snapshot.context.query.size);
  const hasNext = useSelector(list, hasNextPage);
  const hasPrevious = useSelector(list, hasPreviousPage);
  const from = integer(first);
  const to = integer(first + Math.max(0, (page?.rows.length ?? 0) - 1));
  const counted = useSelector(list, selectTotal);
  const total = integer(counted?.count ?? 0);
  return (
    <footer className={`row rigid gap8 overlined ${css['pager']}`}>
      <p className="grow flat muted whole" role="status">
        {/* An empty list has a message of its own. */}
        {first === 0 ? null : counted === null ? (
          <Trans id="table.range.uncounted">
            {from}–{to}
          </Trans>
        ) : counted.isCapped ? (
          <Trans id="table.range.capped">
            {from}–{to} of more than {total}
          </Trans>
        ) : (
          <Trans id="table.range">
            {from}–{to} of {total}
          </Trans>
        )}
      </p>
      <div className="line push gap8">
        <NativeSelect
          size="xs"
          aria-label={t({ id: 'table.size', message: 'Rows per page' })}
          value={String(isEndless ? 0 : size)}
          data={[
            ...SIZES.map(String),
            { value: '0', label: t({ id: 'table.size.endless', message: 'All (scroll)' }) },
          ]}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            onSize(chosen === 0 ? MAX_PAGE_ROWS : chosen, chosen === 0);
          }}
        />
        <ActionIcon
          variant="default"
          aria-label={t({ id: 'table.refresh', message: 'Refresh' })}
          onClick={() => list.send({ type: 'refresh' })}
        >
          <Icon name="refresh" size={16} />
        </ActionIcon>
        {!isEndless && (
          <>
            <ActionIcon
              variant="default"
              aria-label={t({ id: 'table.previous', message: 'Previous page' })}
              onClick={() => list.send({ type: 'previous' })}
              {...blockedProps(!hasPrevious)}
            >
              <Icon className="backward" name="chevron" size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t({ id: 'table.next', message: 'Next page' })}
              onClick={() => list.send({ type: 'next' })}
              {...blockedProps(!hasNext)}
            >
              <Icon className="onward" name="chevron" size={16} />
            </ActionIcon>
          </>
        )}
      </div>
    </footer>
  );
}
