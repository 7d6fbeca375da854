import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { MAX_SELECTED } from '../machines/list/listSelection.ts';
import {
  isGatherHalted,
  isGathering,
  selectSelectedRows,
  selectTotal,
} from '../machines/list/selectors.ts';
import { useFormats } from '../language/format.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './DataTable.module.css';
import type { ListActor, Selection } from './listTypes.ts';
import { createSelection } from './useSelection.ts';
import { BusyButton } from '../ui/BusyButton.tsx';

interface SelectionBarProps<Filters, SortBy extends string, Row> {
  readonly list: ListActor<Filters, SortBy, Row>;
  readonly bulk: (selection: Selection<Row>) => ReactNode;
}

/** Number of selected rows, with their bulk actions. */
export function SelectionBar<Filters, SortBy extends string, Row>(
  props: SelectionBarProps<Filters, SortBy, Row>,
) {
  const { list, bulk } = props;
  const selected = useSelector(list, selectSelectedRows);
  const isSelecting = useSelector(list, isGathering);
  const hasStopped = useSelector(list, isGatherHalted);
  const total = useSelector(list, selectTotal);
  const { integer } = useFormats();
  const { t } = useLingui();
  const count = selected.size;
  const most = integer(MAX_SELECTED);
  const matching = Math.min(total?.count ?? 0, MAX_SELECTED);
  const all = integer(matching);
  const selection = useMemo(() => createSelection(list, [...selected.values()]), [selected, list]);
  const isShown = count > 0 || isSelecting || hasStopped;
  const clearLabel = t({ id: 'table.clear', message: 'Clear selection' });
  return (
    <>
      <p className={`flat ${css['chosen']}`} role="status" data-shown={isShown || undefined}>
        {isShown && (
          <Plural id="table.selected" value={count} one="# row selected" other="# rows selected" />
        )}{' '}
        {hasStopped && <Trans id="table.selected.halted">Some rows couldn’t be selected.</Trans>}
        {!isSelecting && count >= MAX_SELECTED && (
          <Trans id="table.selected.most">Select at most {most} at a time.</Trans>
        )}
      </p>
      {isShown && (
        <ActionIcon
          className={css['clear']}
          variant="subtle"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={selection.clear}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
      {isShown && (
        <div
          className={`row grow gap6 ${css['actions']}`}
          // On a phone the actions scroll, and browsers do not reveal a half visible one on focus.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {!isSelecting && bulk(selection)}
          {(count < matching || isSelecting) && (
            <BusyButton
              size="xs"
              variant="subtle"
              loading={isSelecting}
              onClick={() => list.send({ type: 'selectMatching' })}
            >
              {(total?.count ?? 0) > MAX_SELECTED ? (
                <Trans id="table.selectFirst">Select the first {most}</Trans>
              ) : (
                <Trans id="table.selectMatching">Select all {all} matching</Trans>
              )}
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}
