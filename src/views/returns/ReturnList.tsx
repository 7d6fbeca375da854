import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { returns } from '../../api/contract/returns/returns.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import {
  type ReturnFilters,
  returnFilters,
  returnSort,
  type ReturnSortBy,
} from '../../api/contract/returns/returnList.ts';
import { type ReturnRow } from '../../api/contract/returns/returnRecord.ts';
import { language } from '../../language/i18n.ts';
import { printableOrderIds } from '../../domain/lifecycles/return/returnRules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type ListView } from '../../list/ListPage.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { useMay } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { usePrint } from '../shared/usePrint.ts';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import { returnLists, type ReturnScope, type ReturnsPageName } from './returnDeclarations.ts';
import { returnColumns, returnFields } from './returnColumns.tsx';

const exportCalls = {
  own: { makeKey: returns.exportReturnOrderKey, fetch: returns.exportReturnOrder },
  all: { makeKey: returns.exportAllReturnOrderKey, fetch: returns.exportAllReturnOrder },
  exchange: { makeKey: returns.exportExchangePrintKey, fetch: returns.exportExchangePrint },
  allExchange: {
    makeKey: returns.exportAllExchangePrintKey,
    fetch: returns.exportAllExchangePrint,
  },
} as const;

interface ReturnListProps {
  readonly page: ReturnsPageName;
  readonly scope: ReturnScope;
}

/** Returns or exchanges, of one company or of all. */
export function ReturnList({ page, scope }: ReturnListProps) {
  const list = returnLists[scope];
  const newHref = useRecordHref(page)(NEW_RECORD_ID);
  const mayPrint = useMay('order.print');
  const print = usePrint();
  const isCarrier = scope === 'all' || scope === 'allExchange';
  const isExchange = scope === 'exchange' || scope === 'allExchange';
  const scopeFlags = useMemo(() => ({ isCarrier, isExchange }), [isCarrier, isExchange]);
  const fields = useMemo(() => returnFields(scopeFlags), [scopeFlags]);
  const columns = useMemo(() => returnColumns(page, scopeFlags), [page, scopeFlags]);
  const renderBulk = useCallback(
    ({ rows }: Selection<ReturnRow>) => {
      const orderIds = rows.flatMap(printableOrderIds);
      return (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="print" size={14} />}
          disabled={orderIds.length === 0}
          onClick={() => print({ by: 'ids', ids: orderIds }, 'preview')}
        >
          <Trans id="returns.print">Print labels</Trans>
        </Button>
      );
    },
    [print],
  );
  const tools = useCallback(
    ({ filters, sort }: ListView<ReturnFilters, ReturnSortBy, ReturnRow>) => (
      <>
        <ExportButtons
          createRequest={(format) =>
            byKey(exportCalls[scope].makeKey, exportCalls[scope].fetch, {
              filters,
              sort,
              format,
              language: language(),
            })
          }
        />
        <Button
          component={Link}
          href={newHref}
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          {isExchange ? (
            <Trans id="returns.addExchange">Register exchange</Trans>
          ) : (
            <Trans id="returns.add">Register return</Trans>
          )}
        </Button>
      </>
    ),
    [scope, isExchange, newHref],
  );
  return (
    <DeclaredListPage
      label={
        isExchange
          ? msg({ id: 'returns.exchanges', message: 'Exchanges' })
          : msg({ id: 'returns.table', message: 'Returns' })
      }
      name={`${scope}Returns`}
      list={list}
      filters={returnFilters}
      sortable={returnSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="returns.empty.title">No matching returns</Trans>}
          text={
            <Trans id="returns.empty.text">
              Search by return or waybill number, or remove a filter.
            </Trans>
          }
        />
      }
      emptyUnfiltered={
        <Notice
          icon="replace"
          title={
            isExchange ? (
              <Trans id="returns.none.exchanges">No exchanges yet</Trans>
            ) : (
              <Trans id="returns.none.title">No returns yet</Trans>
            )
          }
          text={
            isExchange ? (
              <Trans id="returns.none.exchanges.text">
                Register an exchange when goods of a delivered order come back and others replace
                them.
              </Trans>
            ) : (
              <Trans id="returns.none.text">
                Register a return when goods of a delivered order come back.
              </Trans>
            )
          }
        >
          <Button component={Link} href={newHref}>
            {isExchange ? (
              <Trans id="returns.addExchange">Register exchange</Trans>
            ) : (
              <Trans id="returns.add">Register return</Trans>
            )}
          </Button>
        </Notice>
      }
      tools={tools}
      {...(mayPrint ? { bulk: renderBulk } : {})}
    />
  );
}
