import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderStatus } from '../../domain/lifecycles/order/status.ts';
import { useFormats } from '../../ui/format.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { actionTexts, type Refusal } from './actions.ts';

interface RefusalTextProps {
  readonly status: OrderStatus;
  readonly refusal: Refusal;
}

/** Why an action is not offered, and what would allow it. */
export function RefusalText({ status, refusal }: RefusalTextProps) {
  const { i18n } = useLingui();
  const { choice } = useFormats();
  if (refusal.why === 'right') {
    return (
      <Trans id="refusal.right">
        Your role doesn’t allow this. Ask whoever manages your company’s staff.
      </Trans>
    );
  }
  const now = i18n._(statusTexts[status]);
  if (refusal.first !== null) {
    const first = i18n._(actionTexts[refusal.first]);
    return (
      <Trans id="refusal.first">
        Not possible while the order is {now}. First: {first}.
      </Trans>
    );
  }
  const statuses = choice(refusal.from.map((from) => i18n._(statusTexts[from])));
  return (
    <Trans id="refusal.status">
      Only possible while the order is {statuses}. It is {now}.
    </Trans>
  );
}
