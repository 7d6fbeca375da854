import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import {
  DRAFT_DAYS,
  draftFilters,
  type DraftRow,
  draftSort,
  orderDrafts,
} from '../../../api/contract/orders/orderDrafts.ts';
import type { Selection } from '../../../list/listTypes.ts';
import { declareList } from '../../../machines/declare.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { useMay, useArea, useSession } from '../../shared/portal.ts';
import { useRefetchAfterTask } from '../../shared/RefetchAfterTask.tsx';
import { draftColumns, draftFilterFields } from './draftColumns.tsx';
import { useSetDrafts } from './useSetDrafts.ts';

const draftList = declareList('orderDraftList', orderDrafts.queryOrderDraftList, {
  filters: {},
  sort: { by: 'changedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const ownFilterFields = draftFilterFields(false);
const filterFieldsWithOwner = draftFilterFields(true);

/** /order/order-drafts: unfinished orders, to continue or delete. */
export default function DraftsPage() {
  const days = DRAFT_DAYS;
  const seesColleagues = useMay('draft.colleagues');
  const { actor, set } = useSetDrafts();
  const { arrived, left } = useUploadedDrafts();
  const renderBulk = useCallback(
    (selection: Selection<DraftRow>) => (
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => {
          const ids = selection.rows.map(({ id }) => id);
          set({ ids, state: 'deleted' });
          selection.drop(ids);
        }}
      >
        <Trans id="action.delete">Delete</Trans>
      </Button>
    ),
    [set],
  );
  const tools = useRefetchAfterTask(actor);
  return (
    <>
      <p className="flat below12 muted">
        {seesColleagues ? (
          <Trans id="drafts.lead.all">
            Orders that you and your colleagues have started. A draft that nobody changes for {days}{' '}
            days is deleted.
          </Trans>
        ) : (
          <Trans id="drafts.lead">
            Orders that you have started. A draft that you don’t change for {days} days is deleted.
          </Trans>
        )}
      </p>
      {left > 0 && (
        <Alert color="yellow" role="status" icon={<Icon name="offline" />}>
          <Plural
            id="drafts.left"
            value={left}
            one="# draft is saved in this browser only. It appears here once it can be sent."
            other="# drafts are saved in this browser only. They appear here once they can be sent."
          />
        </Alert>
      )}
      <DeclaredListPage
        // Loads the list again after drafts of this browser were uploaded.
        key={arrived}
        label={msg({ id: 'menu.order.drafts', message: 'Drafts' })}
        list={draftList}
        filters={draftFilters}
        sortable={draftSort.options}
        fields={seesColleagues ? filterFieldsWithOwner : ownFilterFields}
        columns={draftColumns}
        bulk={renderBulk}
        tools={tools}
        empty={
          <Notice
            icon="search"
            title={<Trans id="drafts.noMatch.title">No drafts found</Trans>}
            text={<Trans id="drafts.noMatch.text">Try fewer letters or fewer filters.</Trans>}
          />
        }
        emptyUnfiltered={
          <Notice
            icon="check"
            title={<Trans id="drafts.empty.title">No drafts</Trans>}
            text={
              <Trans id="drafts.empty.text">
                When you start an order and leave the form, it is saved here. You can continue on
                any computer.
              </Trans>
            }
          >
            <Button component={Link} href={href('orderEntry')}>
              <Trans id="menu.new">New order</Trans>
            </Button>
          </Notice>
        }
      />
    </>
  );
}

/**
 * Uploads drafts that only this browser has. `arrived`: number uploaded so far; `left`: number that
 * could not be sent.
 */
function useUploadedDrafts(): { readonly arrived: number; readonly left: number } {
  const { uploadDrafts } = useArea('entry');
  const profile = useSession(selectProfile);
  const [state, setState] = useState({ arrived: 0, left: 0 });
  useEffect(() => {
    let isMounted = true;
    if (profile === null) return undefined;
    const upload = async () => {
      const { arrived, left } = await uploadDrafts(profile);
      if (isMounted) setState((before) => ({ arrived: before.arrived + arrived, left }));
    };
    void upload();
    return () => {
      isMounted = false;
    };
  }, [uploadDrafts, profile]);
  return state;
}
