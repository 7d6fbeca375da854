import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import type { BillDetail } from '../../api/contract/bill/bills.ts';
import { billRules } from '../../machines/billLifecycle/rules.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import type { AskedMove } from './MoveDialog.tsx';
import { moveTexts } from './moveTexts.ts';

interface AdjustmentsProps {
  readonly detail: BillDetail;
  readonly mayApprove: boolean;
  readonly onAsk: (asked: AskedMove) => void;
}

/** What colleagues propose to change of a bill, and who has to approve it. */
export function Adjustments({ detail, mayApprove, onAsk }: AdjustmentsProps) {
  const { i18n } = useLingui();
  const { bill, adjustments } = detail;
  const open = adjustments.filter(({ status }) => status === 'proposed');
  const mayPropose = billRules.mayDo(bill.status, 'adjust');
  if (!mayPropose && open.length === 0) return null;
  return (
    <Panel title={<Trans id="bill.adjustments">Adjustments</Trans>}>
      <ul className={css['thread']}>
        {open.map(({ id, amount, waybillNo, reason, by, isOwn, at }) => (
          <li key={id}>
            <span className={css['by']}>
              <strong>
                <Amount of={amount} currency={bill.currency} />
              </strong>
              {waybillNo !== null && <bdi dir="ltr">{waybillNo}</bdi>}
              <bdi>{by}</bdi>
              <Moment at={at} />
            </span>
            <p dir="auto">{reason}</p>
            <div className={css['buttons']}>
              {mayApprove && !isOwn && (
                <Button
                  size="compact-sm"
                  onClick={() => onAsk({ action: 'approve', adjustmentId: id })}
                >
                  {i18n._(moveTexts.approve)}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onAsk({ action: 'refuse', adjustmentId: id })}
              >
                {i18n._(moveTexts.refuse)}
              </Button>
              {isOwn && (
                <span className={css['note']}>
                  <Trans id="bill.adjustment.waits">A colleague has to approve it.</Trans>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayPropose && (
        <Button variant="default" onClick={() => onAsk({ action: 'propose' })}>
          {i18n._(moveTexts.propose)}
        </Button>
      )}
    </Panel>
  );
}
