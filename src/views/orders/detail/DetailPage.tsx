import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { href } from '../../../routes/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOrderListRoute } from '../../shared/orderLookup.ts';
import { Detail } from './Detail.tsx';

/** /order/main-order-detail?orderNo=…: one order, by any of its current or previous numbers. */
export default function DetailPage() {
  const list = useOrderListRoute();
  const orderNo = (new URLSearchParams(useSearch()).get('orderNo') ?? '').trim();
  if (orderNo !== '') return <Detail key={orderNo} orderNo={orderNo} />;
  return (
    <Notice
      level={1}
      icon="search"
      title={<Trans id="detail.none.title">No order selected</Trans>}
      text={
        <Trans id="detail.none.text">The link is incomplete. Choose an order from the list.</Trans>
      }
    >
      <Button component={Link} href={href(list)}>
        <Trans id="detail.toList">All orders</Trans>
      </Button>
    </Notice>
  );
}
