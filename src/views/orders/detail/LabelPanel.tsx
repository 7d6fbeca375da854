import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { isOrderActionAllowed } from '../../../domain/lifecycles/order/orderRules.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { useLazyPart } from '../../../ui/lazyPart.ts';
import { runWhenIdle } from '../../../ui/runWhenIdle.ts';
import { lazyPartWithTexts } from '../../shared/lazyPartWithTexts.ts';
import { useMay } from '../../shared/portal.ts';
import css from './Detail.module.css';

const labelPart = lazyPartWithTexts(() => import('./OrderLabel.tsx'));

/** Small preview of the order's label; nothing if it can't be printed. */
export function LabelPanel({ order }: { readonly order: OrderDetail }) {
  const mayPrint = useMay('order.print');
  const hasLabel =
    isOrderActionAllowed(order.status, 'print') || isOrderActionAllowed(order.status, 'reprint');
  return mayPrint && hasLabel ? (
    <Panel title={<Trans id="detail.label">Label</Trans>}>
      <div className={css['label']}>
        <LoadedLabel order={order} />
      </div>
    </Panel>
  ) : null;
}

/** The rest of the page comes first: code and label load once the browser is idle. */
function LoadedLabel({ order }: { readonly order: OrderDetail }) {
  const [view, request] = useLazyPart(labelPart);
  const onIdle = useEffectEvent(() => request());
  useEffect(() => {
    let isCurrent = true;
    runWhenIdle(() => {
      if (isCurrent) onIdle();
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return view === null ? null : <view.OrderLabel order={order} />;
}
