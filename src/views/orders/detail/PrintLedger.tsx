import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { useClocks } from '../../shared/clocks.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { labelSizeTexts } from '../labelSizeTexts.ts';

/** Printed labels with time and user, newest first. */
export function PrintLedger({ order }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  const { moment } = useClocks();
  return (
    <Panel title={<Trans id="detail.prints">Print history</Trans>}>
      {order.prints.length === 0 ? (
        <p className="flat muted">
          <Trans id="detail.prints.none">Not printed yet</Trans>
        </p>
      ) : (
        <ol className="grid gap10 list" reversed>
          {order.prints.toReversed().map(({ at, by, size, reprint }) => {
            const { local, country } = moment(at, order.waybillNo);
            return (
              <li key={at}>
                <strong>
                  {reprint ? (
                    <Trans id="detail.prints.again">Reprinted</Trans>
                  ) : (
                    <Trans id="detail.prints.first">Printed</Trans>
                  )}
                </strong>{' '}
                {i18n._(labelSizeTexts[size])}
                <span className="wrap across12 muted small">
                  <time dateTime={at}>
                    <Trans id="detail.when.local">
                      {local} in {country}
                    </Trans>
                  </time>
                  <span>
                    <Trans id="detail.by">
                      By <bdi>{by}</bdi>
                    </Trans>
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
