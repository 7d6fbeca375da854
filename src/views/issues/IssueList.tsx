import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { Link } from 'wouter';
import {
  carrierIssueFilters,
  type IssueFilters,
  type IssueRow,
  type IssueSort,
  issueFilters,
  issues,
  issueSort,
} from '../../api/contract/issues/issues.ts';
import { type DeclaredList, declareList } from '../../machines/declare.ts';
import type { ListInput } from '../../machines/list/types.ts';
import { href } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { type ListView } from '../../list/ListPage.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { useMay } from '../shared/portal.ts';
import { useIssueReasons } from '../shared/useIssueReasons.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { BulkDecision } from './BulkDecision.tsx';
import { ExportIssues } from './ExportIssues.tsx';
import { issueColumns } from './issueColumns.tsx';
import { issueFields } from './issueFilters.ts';
import { useBulkDecision } from './useBulkDecision.ts';

/** Earliest deadline first. */
const listDefaults: ListInput<object, IssueSort, IssueRow> = {
  filters: {},
  sort: { by: 'clock', descending: false },
  size: 50,
  rowId: ({ id }) => id,
};

const merchantList = declareList('issueList', issues.queryIssueOrderList, listDefaults);
const carrierList = declareList('allIssueList', issues.queryAllIssueOrder, listDefaults);

/** Issues of the merchant's orders. */
export function MerchantIssues() {
  return <IssueList list={merchantList} filters={issueFilters} isCarrier={false} />;
}

/** Issues of all companies, for carrier staff. */
export function CarrierIssues() {
  return <IssueList list={carrierList} filters={carrierIssueFilters} isCarrier />;
}

interface IssueListProps<Filters extends IssueFilters> {
  readonly list: DeclaredList<Filters, IssueSort, IssueRow>;
  readonly filters: v.GenericSchema<unknown, Filters>;
  readonly isCarrier: boolean;
}

function IssueList<Filters extends IssueFilters>(props: IssueListProps<Filters>) {
  const reasons = useIssueReasons();
  // The list also works without reasons if they fail to load.
  return reasons === null ? <Splash /> : <IssueListWithReasons {...props} reasons={reasons} />;
}

interface IssueListWithReasonsProps<Filters extends IssueFilters> extends IssueListProps<Filters> {
  readonly reasons: NonNullable<ReturnType<typeof useIssueReasons>>;
}

function IssueListWithReasons<Filters extends IssueFilters>(
  props: IssueListWithReasonsProps<Filters>,
) {
  const { list, filters, isCarrier, reasons } = props;
  const mayHandle = useMay('issue.handle');
  const mayManage = useMay('issue.manage');
  const fields = useMemo(() => issueFields(reasons, isCarrier), [reasons, isCarrier]);
  const { actor, openDialog, selectedIssues } = useBulkDecision();
  const renderBulkButtons = useCallback(
    (selection: Selection<IssueRow>) => (
      <>
        {mayHandle && (
          <Button
            size="xs"
            leftSection={<Icon name="check" size={14} />}
            onClick={() => openDialog(selection)}
          >
            <Trans id="issues.bulk">Decide</Trans>
          </Button>
        )}
        <ExportIssues
          isCarrier={isCarrier}
          plan={{ sort: listDefaults.sort, ids: selection.rows.map(({ id }) => id) }}
        />
      </>
    ),
    [mayHandle, isCarrier, openDialog],
  );
  const renderTools = useCallback(
    ({ filters: currentFilters, sort }: ListView<Filters, IssueSort, IssueRow>) => (
      <>
        {isCarrier && mayManage && (
          <Button
            component={Link}
            size="xs"
            variant="default"
            href={href('systemIssueOrders', { view: 'reasons' })}
          >
            <Trans id="issues.reasons">Reasons</Trans>
          </Button>
        )}
        <ExportIssues isCarrier={isCarrier} plan={{ filters: currentFilters, sort }} />
      </>
    ),
    [isCarrier, mayManage],
  );
  return (
    <>
      <DeclaredListPage
        label={msg({ id: 'issues.table', message: 'Issues' })}
        list={list}
        filters={filters}
        sortable={issueSort.options}
        fields={fields}
        columns={isCarrier ? issueColumns.carrier : issueColumns.merchant}
        empty={
          <Notice
            icon="search"
            title={<Trans id="issues.empty.title">No matching issues</Trans>}
            text={<Trans id="issues.empty.text">Change or remove a filter.</Trans>}
          />
        }
        emptyUnfiltered={
          <Notice
            icon="check"
            title={<Trans id="issues.none.title">No issues</Trans>}
            text={
              <Trans id="issues.none.text">
                Orders that can’t be delivered appear here, so that you can decide what happens.
              </Trans>
            }
          />
        }
        bulk={renderBulkButtons}
        tools={renderTools}
      />
      {actor !== null && <BulkDecision actor={actor} selectedIssues={selectedIssues} />}
    </>
  );
}
