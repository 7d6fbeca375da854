import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { isInstantAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import { ListPage, type ListView } from '../../../list/ListPage.tsx';
import type { Selection } from '../../../list/listTypes.ts';
import type { BulkActor } from '../../../machines/bulkAction/machine.ts';
import { selectBulkAction, selectBulkStep } from '../../../machines/bulkAction/selectors.ts';
import { isCarrierSession } from '../../../machines/session/selectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart, useRequestedPart } from '../../../ui/lazyPart.ts';
import { NoPermission } from '../../shared/NoPage.tsx';
import { useDeclared, useMay, useSession } from '../../shared/portal.ts';
import { useListKit } from '../../shared/DeclaredListPage.tsx';
import { usePrint } from '../../shared/usePrint.ts';
import { DraftsLink } from '../drafts/DraftsLink.tsx';
import { usePermissions } from '../usePermissions.ts';
import css from './Bulk.module.css';
import { type BulkChoice, getPrintIntent } from './bulkTexts.ts';
import { orderColumns } from './orderColumns.tsx';
import type { ExportDialogProps, ExportScope } from './ExportDialog.tsx';
import { toFilterFields, listedFilters } from './orderFilters.ts';
import { CreateButtons } from './CreateButtons.tsx';
import { NoMatch, NoOrders } from './NoOrders.tsx';
import { NotFoundNote } from './NotFoundNote.tsx';
import {
  type ListedFilters,
  type ListedOrder,
  type OrderFamily,
  orderListDefaults,
  orderLists,
  type OrderSortBy,
} from './orderLists.ts';
import {
  type OrderListDeclaration,
  type OrderListPageName,
  orderListPages,
  orderTabs,
} from './orderListPages.ts';
import { useBulk } from './useBulk.ts';
import { BulkButtons, useRowTools } from './useRowTools.tsx';

/** Loaded after the list, which does not need it at first. */
const lazyHandoverSheet = lazyPart(() => import('../handover/HandoverSheet.tsx'));

const allSorts: readonly OrderSortBy[] = [
  'createdAt',
  'customerOrderNo',
  'receiverName',
  'weightKg',
];
/** Lists of all companies are sorted by date only. */
const dateSort: readonly OrderSortBy[] = ['createdAt'];
const sortOptions = (family: OrderFamily): readonly OrderSortBy[] =>
  family.startsWith('carrier') ? dateSort : allSorts;

const importSort = { by: 'rowNo', descending: false } as const;
/** Orders of one import are sorted as in its sheet. */
const toDefaultSort = ({ importId }: ListedFilters) =>
  importId === undefined ? orderListDefaults.sort : importSort;

/** List of orders with filters, selection across pages, and bulk actions. */
export default function OrderListPage({ page }: { readonly page: OrderListPageName }) {
  const isCarrier = useSession(isCarrierSession);
  const declaration: OrderListDeclaration = orderListPages[page];
  if (declaration.family.startsWith('carrier') && !isCarrier) return <NoPermission level={2} />;
  return <OrderList page={declaration} />;
}

function OrderList({ page }: { readonly page: OrderListDeclaration }) {
  const { i18n } = useLingui();
  const kit = useListKit();
  const { name, family, label, filters, columns, hidden, choices } = page;
  const { list, counts } = orderLists[family];
  const isOwnList = name === 'orderList';
  const sortable = sortOptions(family);
  const fields = useMemo(() => toFilterFields(filters), [filters]);
  const listColumns = useMemo(
    () => orderColumns(columns, hidden, sortable),
    [columns, hidden, sortable],
  );
  const { actor: bulk, ask } = useBulk();
  const print = usePrint();
  const can = usePermissions();
  const [exportScope, setExportScope] = useState<ExportScope | null>(null);
  const [handoverIds, setHandoverIds] = useState<readonly string[] | null>(null);
  const handoverPart = useRequestedPart(lazyHandoverSheet, handoverIds !== null, () =>
    setHandoverIds(null),
  );

  const choose = useCallback(
    (choice: BulkChoice, selection: Selection<ListedOrder>) => {
      const ids = selection.rows.map(({ id }) => id);
      switch (choice) {
        case 'print':
          print({ by: 'ids', ids }, getPrintIntent(selection.rows, can));
          break;
        case 'handover':
          setHandoverIds(ids);
          break;
        case 'export':
          setExportScope({ filters: {}, sort: orderListDefaults.sort, ids });
          break;
        case 'audit':
        case 'edit':
        case 'tag':
        case 'cancel':
        case 'delete':
        case 'scan':
          ask(choice, selection);
      }
    },
    [print, ask, can],
  );
  const renderBulk = useCallback(
    (selection: Selection<ListedOrder>) => (
      <BulkButtons selection={selection} choices={choices} onChoose={choose} />
    ),
    [choices, choose],
  );
  const rowTools = useRowTools(choices, choose);
  const addTools = useCallback(
    ({
      filters: current,
      sort,
      list: actor,
    }: ListView<ListedFilters, OrderSortBy, ListedOrder>) => (
      <>
        {isOwnList && <DraftsLink />}
        <ExportTool onExport={() => setExportScope({ filters: current, sort, ids: null })} />
        <NotFoundNote list={actor} />
      </>
    ),
    [isOwnList],
  );

  return (
    <>
      {/* Hidden, not unmounted, while the sheet is open. */}
      <div className={`column grow low ${css['list']}`} hidden={handoverPart !== null}>
        <ListPage
          name={name}
          label={i18n._(label)}
          kit={kit}
          machine={useDeclared(list)}
          counts={useDeclared(counts)}
          defaults={orderListDefaults}
          filters={listedFilters}
          sortable={sortable}
          defaultSort={toDefaultSort}
          fields={fields}
          columns={listColumns}
          tabs={orderTabs}
          actions={name === 'reportOrders' ? undefined : <CreateButtons family={family} />}
          empty={<NoMatch family={family} />}
          emptyUnfiltered={<NoOrders family={family} />}
          bulk={renderBulk}
          rowTools={rowTools}
          tools={addTools}
        />
      </div>
      {handoverPart !== null && handoverIds !== null && (
        <handoverPart.HandoverSheet ids={handoverIds} onBack={() => setHandoverIds(null)} />
      )}
      {bulk !== null && <LateBulkDialog actor={bulk} />}
      <LateExportDialog family={family} scope={exportScope} onClose={() => setExportScope(null)} />
    </>
  );
}

/** Button that exports all matching orders. */
function ExportTool({ onExport }: { readonly onExport: () => void }) {
  const mayExport = useMay('order.export');
  if (!mayExport) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      onClick={onExport}
    >
      <Trans id="bulk.export">Export</Trans>
    </Button>
  );
}

/*
 * Dialogs of the list. They are loaded after it, because it is the first page of most users.
 */

const lazyBulkDialog = lazyPart(() => import('./BulkDialog.tsx'));
const lazyExportDialog = lazyPart(() => import('./ExportDialog.tsx'));

/** Dialog of a bulk action, open while there is one. */
function LateBulkDialog({ actor }: { readonly actor: BulkActor }) {
  const isOpen = useSelector(actor, (snapshot) => {
    const step = selectBulkStep(snapshot);
    return step !== null && !(step === 'asking' && isInstantAction(selectBulkAction(snapshot)));
  });
  const part = useRequestedPart(lazyBulkDialog, isOpen, () => actor.send({ type: 'dismiss' }));
  return part === null ? null : <part.BulkDialog actor={actor} />;
}

interface LateExportProps extends Omit<ExportDialogProps, 'scope'> {
  /** Null while the dialog is closed. */
  readonly scope: ExportDialogProps['scope'] | null;
}

/** Export dialog, open while there is a scope. */
function LateExportDialog({ scope, ...props }: LateExportProps) {
  const part = useRequestedPart(lazyExportDialog, scope !== null, props.onClose);
  return part === null || scope === null ? null : <part.ExportDialog scope={scope} {...props} />;
}
