import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation, useSearch } from 'wouter';
import { Notice } from '../../../ui/Notice.tsx';

/** In place of the orders of a bill, which the portal does not know yet: why, and the way on. */
export function BillNotice({ bill }: { readonly bill: string }) {
  const [path] = useLocation();
  const params = new URLSearchParams(useSearch());
  params.delete('bill');
  const name = <bdi>{bill}</bdi>;
  return (
    <Notice
      level={2}
      icon="file"
      title={<Trans id="orders.bill.title">No orders for bill {name}</Trans>}
      text={
        <Trans id="orders.bill.text">
          Bills aren’t in the portal yet, so their orders can’t be listed. Clear the bill to see
          your orders.
        </Trans>
      }
    >
      <Button component={Link} href={params.size === 0 ? path : `${path}?${params.toString()}`}>
        <Trans id="orders.bill.clear">Clear bill</Trans>
      </Button>
    </Notice>
  );
}
