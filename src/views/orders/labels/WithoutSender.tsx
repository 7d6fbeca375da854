import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { planIn, type PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Some } from './Some.tsx';

/** The orders whose labels don't say how to reach the sender, before they are printed all the same. */
export function WithoutSender({ actor }: { readonly actor: PrintActor }) {
  const { senderless } = useSelector(actor, planIn);
  const count = senderless.length;
  if (count === 0) return null;
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
      <strong>
        <Plural
          id="print.sender"
          value={count}
          one="# order has no sender phone"
          other="# orders have no sender phone"
        />
      </strong>
      <Some
        items={senderless.map(({ orderId, waybillNo }) => ({
          key: orderId,
          text: (
            <Anchor component={Link} href={href('orderDetail', { orderNo: waybillNo })}>
              <bdi>{waybillNo}</bdi>
            </Anchor>
          ),
        }))}
      />
      <Trans id="print.sender.fix">
        If a parcel can’t be delivered, nobody can call you. Enter the sender in these orders, or{' '}
        <Anchor component={Link} href={href('senderAddress')}>
          set a default sender
        </Anchor>{' '}
        for new ones.
      </Trans>
    </Alert>
  );
}
