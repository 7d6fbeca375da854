import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '../../../api/contract/order/detail.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { PriceLines } from '../../shared/PriceLines.tsx';
import { unpricedTexts } from '../../shared/priceTexts.ts';
import css from './Detail.module.css';

/** What the carrier charges, line by line, or why that is not known. */
export function Fees({ order: { price } }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  return (
    <Panel title={<Trans id="detail.fees">Fees</Trans>}>
      {'reason' in price ? (
        <p className={css['none']}>{i18n._(unpricedTexts[price.reason])}</p>
      ) : (
        <PriceLines price={price} />
      )}
    </Panel>
  );
}
