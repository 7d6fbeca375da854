import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import {
  type ReturnFilters,
  returnFilters,
  type ReturnRow,
  returnSort,
} from '../../api/contract/returns/returns.ts';
import {
  returnListDefaults,
  type ReturnScope,
  type ReturnSortBy,
} from '../../machines/list/returns.ts';
import { language } from '../../start/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListPage, type ListView } from '../../ui/table/ListPage.tsx';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { useArea } from '../shared/portal.ts';
import { useListKit } from '../shared/useListKit.ts';
import { NEW, useRecordHref } from '../shared/useRecordHref.ts';
import type { ReturnsPageName } from './ReturnsPage.tsx';
import { returnColumns, returnFields } from './returnColumns.tsx';

interface ReturnListProps {
  readonly page: ReturnsPageName;
  readonly scope: ReturnScope;
}

/** Returns of the company, those of it with a label to print, or those of all companies. */
export function ReturnList({ page, scope }: ReturnListProps) {
  const { t } = useLingui();
  const { returnLists } = useArea('returns');
  const kit = useListKit();
  const adding = useRecordHref(page)(NEW);
  const isAll = scope === 'all';
  const fields = useMemo(() => returnFields(isAll), [isAll]);
  const columns = useMemo(() => returnColumns(page, isAll), [page, isAll]);
  const tools = useCallback(
    ({ filters, sort }: ListView<ReturnFilters, ReturnSortBy, ReturnRow>) => (
      <>
        <ExportButtons
          request={(format) => ({
            file: 'returns',
            all: isAll,
            request: { filters, sort, format, language: language() },
          })}
        />
        <Button
          component={Link}
          href={adding}
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          <Trans id="returns.add">Register return</Trans>
        </Button>
      </>
    ),
    [isAll, adding],
  );
  return (
    <ListPage
      label={t({ id: 'returns.table', message: 'Returns' })}
      name={`${scope}Returns`}
      kit={kit}
      machine={returnLists[scope]}
      defaults={returnListDefaults}
      filters={returnFilters}
      sortable={returnSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
          icon="search"
          title={<Trans id="returns.empty.title">No matching returns</Trans>}
          text={
            <Trans id="returns.empty.text">
              Search by return or waybill number, or remove a filter.
            </Trans>
          }
        />
      }
      none={
        <Notice
          level={2}
          icon="replace"
          title={<Trans id="returns.none.title">No returns yet</Trans>}
          text={
            <Trans id="returns.none.text">
              Register a return when goods of a delivered order come back.
            </Trans>
          }
        >
          <Button component={Link} href={adding}>
            <Trans id="returns.add">Register return</Trans>
          </Button>
        </Notice>
      }
      tools={tools}
    />
  );
}
