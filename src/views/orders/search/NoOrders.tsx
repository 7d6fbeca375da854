import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { isCarrierSession } from '../../../machines/session/selectors.ts';
import { entryPages } from './CreateButtons.tsx';
import type { OrderFamily } from './orderLists.ts';
import { href, paths } from '../../../routes/paths.ts';
import { lazy } from '../../shared/lazyView.tsx';
import { useMay, useSession } from '../../shared/portal.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Loaded only for new companies. */
const FirstSteps = lazy(() => import('../../shared/FirstSteps.tsx'), null);

/** Shown instead of an empty list without filters: how to create the first order. */
export function NoOrders({ family }: { readonly family: OrderFamily }) {
  const mayEnter = useMay('order.write');
  const mayImport = useMay('order.import');
  const isCarrier = useSession(isCarrierSession);
  const pages = entryPages[family];
  return (
    <Notice
      icon="box"
      title={<Trans id="orders.none.title">No orders yet</Trans>}
      text={<Trans id="orders.none.text">Orders you create or import appear here.</Trans>}
    >
      {family === 'own' && !isCarrier && <FirstSteps />}
      {pages !== undefined && (mayEnter || mayImport) && (
        <Group justify="center" gap="sm">
          {mayEnter && (
            <Button component={Link} href={href(pages.entry)}>
              <Trans id="orders.none.enter">Create an order</Trans>
            </Button>
          )}
          {mayImport && (
            <Button component={Link} variant="default" href={href(pages.import)}>
              <Trans id="home.import">Import orders</Trans>
            </Button>
          )}
        </Group>
      )}
    </Notice>
  );
}

/** Shown if no order matches the filters; carrier staff can search all companies. */
export function NoMatch({ family }: { readonly family: OrderFamily }) {
  const isCarrier = useSession(isCarrierSession);
  const search = useSearch();
  // Only a tab is chosen, which filters by status.
  if (/^statuses=[^&]*$/.test(search)) {
    return (
      <Notice
        icon="check"
        title={<Trans id="orders.tab.empty">No orders at this step</Trans>}
        text={
          <Trans id="orders.tab.empty.text">Orders appear here as soon as they reach it.</Trans>
        }
      />
    );
  }
  return (
    <Notice
      icon="search"
      title={<Trans id="orders.empty.title">No matching orders</Trans>}
      text={
        <Trans id="orders.empty.text">
          Try fewer or other words, check the numbers and dates, or clear the filters to see all
          orders.
        </Trans>
      }
    >
      {isCarrier && family === 'own' && (
        <Button component={Link} href={`${paths.systemOrders}?${search}`}>
          <Trans id="orders.empty.everyone">Search all companies</Trans>
        </Button>
      )}
    </Notice>
  );
}
