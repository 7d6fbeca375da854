import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import type { CorrectedCharge } from '../../api/contract/bills/paper.ts';
import { billRules } from '../../domain/lifecycles/bill/rules.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { lineTexts } from './billTexts.ts';
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
  return (
    <Panel title={<Trans id="bill.adjustments">Adjustments</Trans>}>
      <ul className={`grid gap12 list below16 ${css['thread']}`}>
        {open.map(({ id, amount, waybillNo, reason, by, isOwn, at, lines }) => (
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
            {i18n._(moveTexts.propose)}
          </Button>
        )}
        <Button variant="default" onClick={() => onAsk({ action: 'correct' })}>
          {i18n._(moveTexts.correct)}
        </Button>
      </div>
    </Panel>
  );
}

interface DifferencesProps {
  readonly lines: readonly CorrectedCharge[];
  readonly currency: string;
}

/** What an order was billed and what it should cost, charge by charge. */
function Differences({ lines, currency }: DifferencesProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const id = useId();
  return (
    <ScrollGroup className={`sideways ${css['scroller']}`} labelledBy={id}>
      <table
        id={id}
        className={`sheet ruled ${css['table']}`}
        aria-label={t({ id: 'bill.difference.title', message: 'Difference by charge' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans id="bill.charge">Charge</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bill.difference.before">Billed</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bill.difference.after">Corrected</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bill.difference">Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, before, after }) => (
            <tr key={`${code} ${name ?? ''}`}>
              <td>{name === null ? i18n._(lineTexts[code]) : <bdi>{name}</bdi>}</td>
              <td data-align="end">
                <Amount of={before} currency={currency} />
              </td>
              <td data-align="end">
                <Amount of={after} currency={currency} />
              </td>
              <td data-align="end">
                <Amount of={after - before} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
