import { Trans } from '@lingui/react/macro';
import { currencyScale } from '../../../api/contract/codes.ts';
import type { OrderDetail } from '../../../api/contract/order/detail.ts';
import { useFormats } from '../../../ui/format.ts';
import css from './Detail.module.css';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';

/** What the carrier will charge, as far as its tariffs say. */
export function Fees({ order: { freight } }: { readonly order: OrderDetail }) {
  const { money } = useFormats();
  return (
    <Panel title={<Trans id="detail.fees">Fees</Trans>}>
      {freight === null ? (
        <p className={css['none']}>
          <Trans id="detail.fees.none">No rate for this route yet. We price it separately.</Trans>
        </p>
      ) : (
        <Facts>
          <Fact
            wide
            name={<Trans id="detail.fees.freight">Freight before surcharges and duties</Trans>}
          >
            <bdi>
              {money(
                freight.amount / 10 ** (currencyScale[freight.currency] ?? 2),
                freight.currency,
              )}
            </bdi>
          </Fact>
        </Facts>
      )}
    </Panel>
  );
}
