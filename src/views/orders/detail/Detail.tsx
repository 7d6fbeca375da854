import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { type DetailActor, orderDetail } from '../../../machines/orderDetail/machine.ts';
import {
  isDeleted,
  isDetailLoading,
  isGone,
  selectDetailFailure,
  selectOrder,
} from '../../../machines/orderDetail/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useDeclared } from '../../shared/portal.ts';
import { Unloaded } from '../../shared/Unloaded.tsx';
import { useOrderListRoute } from '../../shared/orderLookup.ts';
import { ActionDialog } from './ActionDialog.tsx';
import css from './Detail.module.css';
import { DetailHead } from './DetailHead.tsx';
import { Fees } from './Fees.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { LabelPanel } from './LabelPanel.tsx';
import { TagsAndNotes } from './TagsAndNotes.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { OrderSections } from './OrderSections.tsx';
import { PrintLedger } from './PrintLedger.tsx';
import { RelatedRecords, useRelated } from './RelatedRecords.tsx';
import { Timeline } from './Timeline.tsx';

interface DetailProps {
  readonly orderNo: string;
  /** The whole page, or a summary beside a list. */
  readonly variant?: 'page' | 'panel';
  /** Called after an action on the order. */
  readonly onDone?: () => void;
}

/** One order: its data, its history and the actions that are possible now. */
export function Detail({ orderNo, variant = 'page', onDone }: DetailProps) {
  const actor = useOwnActor(useDeclared(orderDetail), { orderNo });
  useEffect(() => {
    const subscription = actor?.on('done', () => onDone?.());
    return () => subscription?.unsubscribe();
  }, [actor, onDone]);
  usePageShown(() => actor?.send({ type: 'refresh' }));
  return actor === null ? null : (
    <Loaded actor={actor} orderNo={orderNo} variant={variant} onDone={onDone} />
  );
}

interface LoadedProps {
  readonly actor: DetailActor;
  readonly orderNo: string;
  readonly variant: 'page' | 'panel';
  readonly onDone: (() => void) | undefined;
}

function Loaded({ actor, orderNo, variant, onDone }: LoadedProps) {
  const order = useSelector(actor, selectOrder);
  const wasDeleted = useSelector(actor, isDeleted);
  const isMissing = useSelector(actor, isGone);
  if (wasDeleted) {
    return (
      <Notice
        level={1}
        icon="check"
        title={<Trans id="detail.deleted.title">Order deleted</Trans>}
        text={<Trans id="detail.deleted.text">You can use its order number again.</Trans>}
      >
        <ListLink />
      </Notice>
    );
  }
  if (isMissing) {
    return (
      <Notice
        level={1}
        icon="search"
        title={
          <Trans id="detail.gone.title">
            No order found with the number <bdi>{orderNo}</bdi>
          </Trans>
        }
        text={
          <Trans id="detail.gone.text">
            Check the number. If you’ve seen this order before, someone in your company may have
            deleted it.
          </Trans>
        }
      >
        <Retry variant="default" onClick={() => actor.send({ type: 'refresh' })} />
        <ListLink />
      </Notice>
    );
  }
  if (order === null) return <OrderLoading actor={actor} />;
  return variant === 'page' ? (
    <OrderPage key={order.id} actor={actor} order={order} />
  ) : (
    <OrderSummary actor={actor} order={order} onDone={onDone} />
  );
}

function OrderLoading({ actor }: { readonly actor: DetailActor }) {
  const failure = useSelector(actor, selectDetailFailure);
  const isLoading = useSelector(actor, isDetailLoading);
  return (
    <Unloaded
      level={1}
      title={<Trans id="detail.failed">Couldn’t load the order</Trans>}
      failure={failure}
      isAsking={isLoading}
      refresh={() => actor.send({ type: 'refresh' })}
    />
  );
}

function ListLink() {
  return (
    <Button component={Link} variant="subtle" href={href(useOrderListRoute())}>
      <Trans id="detail.toList">All orders</Trans>
    </Button>
  );
}

interface OrderViewProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
}

/** Summary beside a list: fields, history, tags and notes. The rest is on the order's page. */
function OrderSummary({ actor, order, onDone }: OrderViewProps & Pick<LoadedProps, 'onDone'>) {
  const related = useRelated(order);
  return (
    <>
      <div className={`grid gap12 ${css['beside']}`}>
        <DetailHead actor={actor} order={order} related={related} level={2} />
        <OrderSections order={order} />
        <Timeline order={order} related={related.rows} />
        <TagsAndNotes key={order.id} order={order} onChange={onDone} />
        <Button
          component={Link}
          variant="default"
          href={href('orderDetail', { orderNo: order.waybillNo })}
        >
          <Trans id="detail.toPage">Open the order’s page</Trans>
        </Button>
      </div>
      <ActionDialog actor={actor} order={order} />
    </>
  );
}

function OrderPage({ actor, order }: OrderViewProps) {
  const related = useRelated(order);
  return (
    <>
      <div className={`stack top gap14 ${css['page']}`}>
        <DetailHead actor={actor} order={order} related={related} />
        <div className={`stack packed gap14 ${css['panels']}`}>
          <OrderSections order={order} />
          <div className={`stack packed gap14 ${css['wide']}`}>
            <GoodsLines order={order} />
            <OrderFiles key={order.id} actor={actor} order={order} />
          </div>
        </div>
        <div className="stack packed gap14">
          <Timeline order={order} related={related.rows} />
          <Fees order={order} />
          <RelatedRecords order={order} answer={related} />
          <TagsAndNotes key={order.id} order={order} />
          <LabelPanel key={order.id} order={order} />
          <PrintLedger order={order} />
        </div>
      </div>
      <ActionDialog actor={actor} order={order} />
    </>
  );
}
