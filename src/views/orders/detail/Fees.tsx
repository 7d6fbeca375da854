import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import type { PriceCard } from '../../../domain/prices/charge.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { CardHolderName } from '../../shared/CardHolderName.tsx';
import { useSession } from '../../shared/portal.ts';
import { PriceLines } from '../../shared/PriceLines.tsx';
import { unpricedTexts } from '../../shared/priceTexts.ts';
import { recordHref } from '../../shared/recordTexts.ts';

/** Price lines of the carrier, or the reason why there is no price. */
export function Fees({ order: { price, priceCard } }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  return (
    <Panel title={<Trans id="detail.fees">Fees</Trans>}>
      {'reason' in price ? (
        <p className="flat muted">{i18n._(unpricedTexts[price.reason])}</p>
      ) : (
        <PriceLines price={price} />
      )}
      {priceCard !== undefined && <PricedBy card={priceCard} />}
    </Panel>
  );
}

/** Rate card of the price and its customers, for carrier staff only. */
function PricedBy({ card }: { readonly card: PriceCard }) {
  const account = useSession(selectProfile);
  const to = account === null ? null : recordHref(account, 'rateCard', card.id);
  const { version } = card;
  const name = <bdi>{card.name}</bdi>;
  const linked = to === null ? name : <Link href={to}>{name}</Link>;
  return (
    <p className="flat muted">
      <Trans id="detail.fees.card">
        Rate card {linked}, version {version}
      </Trans>
      {' · '}
      <CardHolderName card={card} />
    </p>
  );
}
