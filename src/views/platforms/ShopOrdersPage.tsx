import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import {
  shopOrderFilters,
  type ShopOrderRow,
  shopOrderSort,
  shops,
} from '../../api/contract/platforms/shops.ts';
import { declareList, declareTask } from '../../machines/declare.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { useDeclared } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { useRefetchAfterTask } from '../shared/RefetchAfterTask.tsx';
import { ShopOrdersDialog, type ShopOrdersTask } from './ShopOrdersDialog.tsx';
import { shopOrderColumns, shopOrderFields } from './shopOrderColumns.tsx';

const shopOrderList = declareList('shopOrderList', shops.queryShopOrderList, {
  filters: {},
  sort: { by: 'receivedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const shopOrdersTask = declareTask<ShopOrdersTask>('shopOrders', (ask, { ids, state }) =>
  ask(shops.setShopOrders, { ids: [...ids], state }),
);

/** /baseInfo/shop-orders: orders received from connected shops, and those that need a fix. */
export default function ShopOrdersPage() {
  const { actor, openTask } = useRecordTask(useDeclared(shopOrdersTask));
  const renderBulk = useCallback(
    ({ rows }: Selection<ShopOrderRow>) => {
      const idsInState = (...states: readonly ShopOrderRow['state'][]) =>
        rows.filter(({ state }) => states.includes(state)).map(({ id }) => id);
      const [openIds, dismissedIds] = [
        idsInState('waiting', 'changed'),
        idsInState('dismissed', 'ignored'),
      ];
      return (
        <>
          <Button
            size="xs"
            variant="default"
            disabled={openIds.length === 0}
            onClick={() => openTask({ ids: openIds, state: 'dismissed' })}
          >
            <Trans id="shopOrders.dismiss">Dismiss</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={dismissedIds.length === 0}
            onClick={() => openTask({ ids: dismissedIds, state: 'waiting' })}
          >
            <Trans id="shopOrders.restore">Restore</Trans>
          </Button>
        </>
      );
    },
    [openTask],
  );
  const tools = useRefetchAfterTask(actor);
  return (
    <>
      <DeclaredListPage
        label={msg({
          id: 'menu.baseInfo.shopOrders',
          message: 'Orders from shops',
        })}
        list={shopOrderList}
        filters={shopOrderFilters}
        sortable={shopOrderSort.options}
        fields={shopOrderFields}
        columns={shopOrderColumns}
        bulk={renderBulk}
        tools={tools}
        empty={
          <Notice
            icon="search"
            title={<Trans id="shopOrders.empty.title">No orders from shops</Trans>}
            text={
              <Trans id="shopOrders.empty.text">
                Connect a Shopify or WooCommerce shop under Platforms and API. Its orders appear
                here.
              </Trans>
            }
          />
        }
      />
      {actor !== null && <ShopOrdersDialog actor={actor} />}
    </>
  );
}
