import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { OrderFamily } from '../../../machines/list/orders.ts';
import { href, type RouteName } from '../../../paths.ts';
import { useMay } from '../../portal.ts';
import { Notice } from '../../shell/Notice.tsx';

/** Where orders of a list come from; those of other companies come from there. */
const ways: Partial<
  Record<OrderFamily, { readonly entry: RouteName; readonly import: RouteName }>
> = {
  own: { entry: 'orderEntry', import: 'orderImport' },
  express: { entry: 'expressEntry', import: 'expressImport' },
  fbs: { entry: 'fbsEntry', import: 'fbsImport' },
};

/** In place of rows where nothing was asked for and there is nothing: how the first order comes. */
export function NoOrders({ family }: { readonly family: OrderFamily }) {
  const mayEnter = useMay('order.write');
  const mayImport = useMay('order.import');
  const way = ways[family];
  return (
    <Notice
      level={2}
      icon="box"
      title={<Trans id="orders.none.title">No orders yet</Trans>}
      text={
        <Trans id="orders.none.text">Every order stands here once it is entered or imported.</Trans>
      }
    >
      {way !== undefined && (mayEnter || mayImport) && (
        <Group justify="center" gap="sm">
          {mayEnter && (
            <Button component={Link} href={href(way.entry)}>
              <Trans id="orders.none.enter">Enter an order</Trans>
            </Button>
          )}
          {mayImport && (
            <Button component={Link} variant="default" href={href(way.import)}>
              <Trans id="home.import">Import orders</Trans>
            </Button>
          )}
        </Group>
      )}
    </Notice>
  );
}
