import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import {
  type PickupFilters,
  pickupFilters,
  type PickupRow,
  pickups,
  pickupSort,
  type PickupSortBy,
} from '../../api/contract/pickups/pickups.ts';
import { pickupRules } from '../../domain/lifecycles/pickup/pickupRules.ts';
import { language } from '../../language/i18n.ts';
import { type ListView } from '../../list/ListPage.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { useMay, useSession } from '../shared/portal.ts';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import { BulkAssign } from './BulkAssign.tsx';
import { DayLinks } from './DayLinks.tsx';
import { pickupColumns } from './pickupColumns.tsx';
import { pickupList } from './pickupDeclarations.ts';
import { pickupFields } from './pickupFilters.ts';
import { useBulkAssign } from './useBulkAssign.ts';

const nextFirst = { by: 'startsAt', descending: false } as const;

/** Pickups of the company, or of all companies for carrier staff. */
export function PickupList() {
  const isCarrier = useSession(isCarrierSession);
  const mayManage = useMay('pickup.manage');
  const newHref = useRecordHref('pickups')(NEW_RECORD_ID);
  const fields = useMemo(() => pickupFields(isCarrier, mayManage), [isCarrier, mayManage]);
  const columns = useMemo(() => pickupColumns(isCarrier), [isCarrier]);
  const { actor, ask } = useBulkAssign();
  const renderBulk = useCallback(
    (selection: Selection<PickupRow>) => (
      <Button
        size="xs"
        leftSection={<Icon name="truck" size={14} />}
        disabled={!selection.rows.some(({ status }) => pickupRules.isAllowed(status, 'assign'))}
        onClick={() => ask(selection)}
      >
        <Trans id="pickups.assign">Assign to courier</Trans>
      </Button>
    ),
    [ask],
  );
  const requestButton = (size: 'xs' | 'sm') => (
    <Button
      component={Link}
      href={newHref}
      size={size}
      leftSection={<Icon name="plus" size={14} />}
    >
      <Trans id="pickups.request">Request pickup</Trans>
    </Button>
  );
  const renderTools = ({ filters, sort }: ListView<PickupFilters, PickupSortBy, PickupRow>) => (
    <>
      <ExportButtons
        createRequest={(format) =>
          byKey(pickups.exportPickupKey, pickups.exportPickup, {
            filters,
            sort,
            format,
            language: language(),
          })
        }
      />
      {!isCarrier && requestButton('xs')}
    </>
  );
  return (
    <>
      {isCarrier && <DayLinks />}
      <DeclaredListPage
        label={msg({ id: 'pickups.table', message: 'Pickups' })}
        name={isCarrier ? 'allPickups' : 'pickupList'}
        list={pickupList}
        // The list of a day is read in the sequence of its pickups.
        defaultSort={({ dayFrom }) =>
          isCarrier && dayFrom !== undefined ? nextFirst : pickupList.defaults.sort
        }
        filters={pickupFilters}
        sortable={pickupSort.options}
        fields={fields}
        columns={columns}
        empty={
          <Notice
            icon="search"
            title={<Trans id="pickups.empty.title">No matching pickups</Trans>}
            text={
              <Trans id="pickups.empty.text">
                Search by pickup number or name, or remove a filter.
              </Trans>
            }
          />
        }
        emptyUnfiltered={
          <Notice
            icon="truck"
            title={<Trans id="pickups.none.title">No pickups yet</Trans>}
            text={
              isCarrier ? (
                <Trans id="pickups.none.carrier">
                  Pickups that merchants request appear here. Accept them and assign a courier.
                </Trans>
              ) : (
                <Trans id="pickups.none.text">
                  Request a pickup, and a courier collects your parcels at your address.
                </Trans>
              )
            }
          >
            {!isCarrier && requestButton('sm')}
          </Notice>
        }
        tools={renderTools}
        {...(isCarrier && mayManage ? { bulk: renderBulk } : {})}
      />
      {actor !== null && <BulkAssign actor={actor} />}
    </>
  );
}
