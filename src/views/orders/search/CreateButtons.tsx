import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { href, type RouteName } from '../../../routes/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMay } from '../../shared/portal.ts';
import type { OrderFamily } from './orderLists.ts';

/** Pages that create orders, by family; families of all companies have none. */
export const entryPages: Partial<
  Record<OrderFamily, { readonly entry: RouteName; readonly import: RouteName }>
> = {
  own: { entry: 'orderEntry', import: 'orderImport' },
  express: { entry: 'expressEntry', import: 'expressImport' },
  fbs: { entry: 'fbsEntry', import: 'fbsImport' },
};

/** Buttons that create orders; nothing for lists of all companies. */
export function CreateButtons({ family }: { readonly family: OrderFamily }) {
  const mayEnter = useMay('order.write');
  const mayImport = useMay('order.import');
  const pages = entryPages[family];
  if (pages === undefined) return null;
  return (
    <>
      {mayImport && (
        <Button
          component={Link}
          variant="default"
          href={href(pages.import)}
          leftSection={<Icon name="upload" size={16} />}
        >
          <Trans id="menu.import">Import</Trans>
        </Button>
      )}
      {mayEnter && (
        <Button
          component={Link}
          href={href(pages.entry)}
          leftSection={<Icon name="plus" size={16} />}
        >
          <Trans id="menu.new">New order</Trans>
        </Button>
      )}
    </>
  );
}
