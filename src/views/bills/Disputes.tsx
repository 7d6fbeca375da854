import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment, useId } from 'react';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { words } from '../../ui/commonWords.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { disputeTexts, billEventTexts, billLineTexts } from './billTexts.ts';
import type { BillActionRequest } from './BillActionDialog.tsx';

interface DetailProps {
  readonly detail: BillDetail;
}

interface DisputesProps extends DetailProps {
  /** Null if disputes are read-only. */
  readonly onDecide: ((request: BillActionRequest) => void) | null;
  /** Null if the user may not comment. */
  readonly onReply: ((lineNo: number) => void) | null;
}

/** Disputed lines with the comments of both sides and the decisions. */
export function Disputes({ detail: { bill, disputes, events }, onDecide, onReply }: DisputesProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const id = useId();
  if (disputes.length === 0) return null;
  const titles = {
    line: t({ id: 'bill.line', message: 'Line' }),
    waybillNo: t(words.waybillNo),
    charge: t({ id: 'bill.charge', message: 'Charge' }),
    withTax: t({ id: 'bill.withTax', message: 'Amount with tax' }),
    status: t(words.status),
    credited: t({ id: 'bill.dispute.upheld', message: 'Credited' }),
    actions: t(words.actions),
  };
  return (
    <Panel title={<Trans id="bill.disputes">Disputes</Trans>}>
      <ScrollGroup className="sideways" labelledBy={id}>
        <table
          id={id}
          className={`sheet ruled ${css['table']} ${css['folding']}`}
          aria-label={t({ id: 'bill.disputes', message: 'Disputes' })}
        >
          <thead>
            <tr>
              <th scope="col">{titles.line}</th>
              <th scope="col">{titles.waybillNo}</th>
              <th scope="col">{titles.charge}</th>
              <th scope="col" data-align="end">
                {titles.withTax}
              </th>
              <th scope="col">{titles.status}</th>
              <th scope="col" data-align="end">
                {titles.credited}
              </th>
              {onDecide !== null && <th scope="col">{titles.actions}</th>}
            </tr>
          </thead>
          <tbody>
            {disputes.map(({ lineNo, waybillNo, code, amount, status, credited }) => (
              <Fragment key={lineNo}>
                <tr className={css['disputed']}>
                  <td data-label={titles.line}>{integer(lineNo)}</td>
                  <td data-label={titles.waybillNo}>
                    <bdi dir="ltr">{waybillNo}</bdi>
                  </td>
                  <td data-label={titles.charge}>{i18n._(billLineTexts[code])}</td>
                  <td data-align="end" data-label={titles.withTax}>
                    <Amount of={amount} currency={bill.currency} />
                  </td>
                  <td data-label={titles.status}>{i18n._(disputeTexts[status])}</td>
                  <td data-align="end" data-label={titles.credited}>
                    <Amount of={credited} currency={bill.currency} />
                  </td>
                  {onDecide !== null && (
                    <td data-label={titles.actions}>
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
                <tr>
                  <td colSpan={onDecide === null ? 6 : 7}>
                    <Thread
                      currency={bill.currency}
                      events={events.filter((event) => event.lineNo === lineNo)}
                    />
                    {onReply !== null && (
                      <Button size="compact-sm" variant="subtle" onClick={() => onReply(lineNo)}>
                        <Trans id="bill.reply">Reply</Trans>
                      </Button>
                    )}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollGroup>
    </Panel>
  );
}

/** Events and comments of a bill, oldest first. */
export function Activity({ detail: { bill, events } }: DetailProps) {
  return (
    <Panel title={<Trans id="detail.events">Activity</Trans>}>
      <Thread currency={bill.currency} events={events} withLineNos />
    </Panel>
  );
}

interface ThreadProps {
  readonly currency: string;
  readonly events: BillDetail['events'];
  /** True to show the line number of each event. */
  readonly withLineNos?: boolean;
}

function Thread({ currency, events, withLineNos = false }: ThreadProps) {
  const { i18n } = useTexts();
  const { integer } = useFormats();
  return (
    <ol className={`grid gap12 list below16 ${css['thread']}`}>
      {events.map(({ id, at, action, side, by, text, lineNo, amount }) => {
        const line = integer(lineNo ?? 0);
        return (
          <li key={id} data-side={side}>
            <span className="wrap gap2 across12">
              <strong>{i18n._(billEventTexts[action])}</strong>
              {withLineNos && lineNo !== null && <Trans id="bill.event.line">Line {line}</Trans>}
              {amount !== null && <Amount of={amount} currency={currency} />}
              {by !== null && <bdi>{by}</bdi>}
              <Moment className="muted" at={at} />
            </span>
            {text !== null && (
              <p className="flat above4 anywhere written" dir="auto">
                {text}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
