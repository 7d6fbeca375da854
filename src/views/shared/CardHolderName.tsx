import { Trans } from '@lingui/react/macro';
import type { RateCardRow } from '../../api/contract/pricing/rateCards.ts';

interface CardHolderNameProps {
  readonly card: Pick<RateCardRow, 'customerName' | 'groupName' | 'isGroupDeleted'>;
}

/** Holder of a rate card. */
export function CardHolderName({ card }: CardHolderNameProps) {
  const { customerName, groupName, isGroupDeleted } = card;
  const group = <bdi>{groupName}</bdi>;
  if (customerName !== '') return <bdi>{customerName}</bdi>;
  if (groupName === '') return <Trans id="rateCard.customer.all">All customers</Trans>;
  return isGroupDeleted ? (
    <Trans id="rateCard.group.gone">Group: {group} (deleted)</Trans>
  ) : (
    <Trans id="rateCard.group.named">Group: {group}</Trans>
  );
}
