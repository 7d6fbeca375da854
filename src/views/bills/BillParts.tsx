import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { BillDetail } from '../../api/contract/bill/bills.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../ui/format.ts';
import { Moment } from '../../ui/Moment.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { disputeTexts, eventTexts, lineTexts } from './billTexts.ts';
import type { AskedMove } from './MoveDialog.tsx';

interface DetailProps {
  readonly detail: BillDetail;
}

/** What the bill comes to by charge, what was credited and paid, and what is left. */
export function Money({ detail: { bill, sums, credits, receipts } }: DetailProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const id = useId();
  const { currency } = bill;
  return (
    <ScrollGroup className={css['scroller']} labelledBy={id}>
      <table
        id={id}
        className={css['table']}
        aria-label={t({ id: 'bill.summary', message: 'Summary' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans id="bill.charge">Charge</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans id="bill.amount">Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ code, amount }) => (
            <tr key={code}>
              <td>{i18n._(lineTexts[code])}</td>
              <td data-align="end">
                <Amount of={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans id="bill.total">Total</Trans>
            </th>
            <td data-align="end">
              <Amount of={bill.total} currency={currency} />
            </td>
          </tr>
        </tfoot>
        {(credits.length > 0 || receipts.length > 0) && (
          <tbody>
            {credits.map(({ number, amount, reason }) => (
              <tr key={number}>
                <td>
                  <Trans id="bill.credit">
                    Credit note <bdi dir="ltr">{number}</bdi>
                  </Trans>{' '}
                  <bdi>{reason}</bdi>
                </td>
                <td data-align="end">
                  <Amount of={-amount} currency={currency} />
                </td>
              </tr>
            ))}
            {receipts.map(({ reference, amount, at }) => (
              <tr key={`${reference} ${at} ${amount}`}>
                <td>
                  <Trans id="bill.paid">Paid</Trans> <bdi dir="ltr">{reference}</bdi>{' '}
                  <Moment at={at} />
                </td>
                <td data-align="end">
                  <Amount of={-amount} currency={currency} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <Trans id="bill.open">Open</Trans>
              </th>
              <td data-align="end">
                <strong>
                  <Amount of={bill.open} currency={currency} />
                </strong>
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </ScrollGroup>
  );
}

interface DisputesProps extends DetailProps {
  /** Null where disputes are only read. */
  readonly onDecide: ((asked: AskedMove) => void) | null;
}

/** Lines that were disputed, and what was decided. */
export function Disputes({ detail: { bill, disputes }, onDecide }: DisputesProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { integer } = useFormats();
  const id = useId();
  if (disputes.length === 0) return null;
  return (
    <Panel title={<Trans id="bill.disputes">Disputes</Trans>}>
      <ScrollGroup className={css['scroller']} labelledBy={id}>
        <table
          id={id}
          className={css['table']}
          aria-label={t({ id: 'bill.disputes', message: 'Disputes' })}
        >
          <thead>
            <tr>
              <th scope="col">
                <Trans id="bill.line">Line</Trans>
              </th>
              <th scope="col">
                <Trans id="orders.column.waybillNo">Waybill number</Trans>
              </th>
              <th scope="col">
                <Trans id="bill.charge">Charge</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans id="bill.withTax">Amount with tax</Trans>
              </th>
              <th scope="col">
                <Trans id="import.column.state">Status</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans id="bill.dispute.upheld">Credited</Trans>
              </th>
              {onDecide !== null && (
                <th scope="col">
                  <Trans id="platform.key.actions">Actions</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {disputes.map(({ lineNo, waybillNo, code, amount, status, credited }) => (
              <tr key={lineNo}>
                <td>{integer(lineNo)}</td>
                <td>
                  <bdi dir="ltr">{waybillNo}</bdi>
                </td>
                <td>{i18n._(lineTexts[code])}</td>
                <td data-align="end">
                  <Amount of={amount} currency={bill.currency} />
                </td>
                <td>{i18n._(disputeTexts[status])}</td>
                <td data-align="end">
                  <Amount of={credited} currency={bill.currency} />
                </td>
                {onDecide !== null && (
                  <td>
                    {status === 'open' && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => onDecide({ action: 'decide', lineNo, amount })}
                      >
                        <Trans id="bill.decide">Decide</Trans>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollGroup>
    </Panel>
  );
}

/** All that was said and done, the oldest first. */
export function Activity({ detail: { bill, events } }: DetailProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  return (
    <Panel title={<Trans id="detail.events">Activity</Trans>}>
      <ol className={css['thread']}>
        {events.map(({ id, at, action, side, by, text, lineNo, amount }) => {
          const line = integer(lineNo ?? 0);
          return (
            <li key={id} data-side={side}>
              <span className={css['by']}>
                <strong>{i18n._(eventTexts[action])}</strong>
                {lineNo !== null && <Trans id="bill.event.line">Line {line}</Trans>}
                {amount !== null && <Amount of={amount} currency={bill.currency} />}
                {by !== null && <bdi>{by}</bdi>}
                <Moment at={at} />
              </span>
              {text !== null && <p dir="auto">{text}</p>}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
