import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectCounts } from '../../../../machines/orderImport/selectors.ts';
import { useImport } from '../useImport.tsx';
import css from './ImportGrid.module.css';

interface NoRowsProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  /** Goes to the next problem. */
  readonly onNextProblem: () => void;
}

/** Shown if no row is in the view, with the next step. */
export function NoRows({ isFiltered, onShowAll, onNextProblem }: NoRowsProps) {
  const { errorRows } = useSelector(useImport(), selectCounts);
  return (
    <div className={`column gap10 text-center ${css['empty']}`}>
      <p className="flat muted" role="status">
        {isFiltered ? (
          <Trans id="import.noRows.filtered">No rows match this filter.</Trans>
        ) : (
          <Trans id="import.noRows">No rows to show</Trans>
        )}
      </p>
      {isFiltered && (
        <div className="wrap middle gap8">
          {errorRows > 0 && (
            <Button onClick={onNextProblem}>
              <Trans id="import.next">Next problem</Trans>
            </Button>
          )}
          <Button variant={errorRows > 0 ? 'default' : 'filled'} onClick={onShowAll}>
            <Trans id="import.noRows.all">Show all rows</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
