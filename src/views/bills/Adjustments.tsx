import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLingui as useTexts } from '@lingui/react';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import type { CorrectedCharge } from '../../api/contract/bills/billPaper.ts';
import { billRules } from '../../domain/lifecycles/bill/machine.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Moment } from '../../language/Moment.tsx';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { billLineTexts } from './billTexts.ts';
import type { BillActionRequest } from './BillActionDialog.tsx';
import { billActionTexts } from './billActionTexts.ts';

interface AdjustmentsProps {
  readonly detail: BillDetail;
  readonly mayApprove: boolean;
  readonly onAsk: (request: BillActionRequest) => void;
}

/** Proposed changes of a bill and their approval. */
export function Adjustments({ detail, mayApprove, onAsk }: AdjustmentsProps) {
  const { i18n } = useTexts();
  const { bill, adjustments } = detail;
  const openAdjustments = adjustments.filter(({ status }) => status === 'proposed');
  const mayPropose = billRules.isAllowed(bill.status, 'adjust');
  return (
    <Panel title={<Trans id="bill.adjustments">Adjustments</Trans>}>
      <ul className={`grid gap12 list below16 ${css['thread']}`}>
        {openAdjustments.map(({ id, amount, waybillNo, reason, by, isOwn, at, lines }) => (
          <li key={id}>
            <span className="wrap gap2 across12">
              <strong>
                <Amount of={amount} currency={bill.currency} />
              </strong>
              {waybillNo !== null && <bdi dir="ltr">{waybillNo}</bdi>}
              <bdi>{by}</bdi>
              <Moment className="muted" at={at} />
            </span>
            <p className="flat above4 anywhere written" dir="auto">
              {reason}
            </p>
            {lines.length > 0 && <Differences lines={lines} currency={bill.currency} />}
            <div className="row gap10">
              {mayApprove && !isOwn && (
                <Button
                  size="compact-sm"
                  onClick={() => onAsk({ action: 'approve', adjustmentId: id })}
                >
                  {i18n._(billActionTexts.approve)}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onAsk({ action: 'refuse', adjustmentId: id })}
              >
                {i18n._(billActionTexts.refuse)}
              </Button>
              {isOwn && (
                <span className="flat muted">
                  <Trans id="bill.adjustment.waits">A colleague has to approve it.</Trans>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="row gap10">
        {mayPropose && (
          <Button variant="default" onClick={() => onAsk({ action: 'propose' })}>
            {i18n._(billActionTexts.propose)}
          </Button>
        )}
        <Button variant="default" onClick={() => onAsk({ action: 'correct' })}>
          {i18n._(billActionTexts.correct)}
        </Button>
      </div>
    </Panel>
  );
}

interface DifferencesProps {
  readonly lines: readonly CorrectedCharge[];
  readonly currency: string;
}

/** Billed and corrected price of an order, charge by charge. */
function Differences({ lines, currency }: DifferencesProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  return (
    <ScrollSheet
      className={css['table']}
      label={t({ id: 'bill.difference.title', message: 'Difference by charge' })}
      rows={lines}
      rowKey={({ code, name }) => `${code} ${name ?? ''}`}
      columns={{
        charge: {
          title: <Trans id="bill.charge">Charge</Trans>,
          render: ({ code, name }) =>
            name === null ? i18n._(billLineTexts[code]) : <bdi>{name}</bdi>,
        },
        before: {
          title: <Trans id="bill.difference.before">Billed</Trans>,
          align: 'end',
          render: ({ before }) => <Amount of={before} currency={currency} />,
        },
        after: {
          title: <Trans id="bill.difference.after">Corrected</Trans>,
          align: 'end',
          render: ({ after }) => <Amount of={after} currency={currency} />,
        },
        difference: {
          title: <Trans id="bill.difference">Difference</Trans>,
          align: 'end',
          render: ({ before, after }) => <Amount of={after - before} currency={currency} />,
        },
      }}
    />
  );
}
