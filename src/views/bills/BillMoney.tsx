import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import { Moment } from '../../language/Moment.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { billLineTexts } from './billTexts.ts';
import { usePercentOfAmount } from './useSourceText.ts';

/** Charges, credits, payments and the open amount of a bill. */
export function BillMoney({
  detail: { bill, sums, credits, receipts },
}: {
  readonly detail: BillDetail;
}) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const id = useId();
  const { currency } = bill;
  const percentOfAmount = usePercentOfAmount(currency);
  const charges = sums.filter(({ code }) => code !== 'tax');
  const taxes = sums.filter(({ code }) => code === 'tax');
  return (
    <ScrollGroup className="sideways" labelledBy={id}>
      <table
        id={id}
        className={`sheet ruled ${css['table']}`}
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
          {charges.map(({ code, name, amount }) => (
            <tr key={`${code} ${name ?? ''}`}>
              <td>
                {i18n._(billLineTexts[code])}
                {name !== null && (
                  <>
                    {' · '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </td>
              <td data-align="end">
                <Amount of={amount} currency={currency} />
              </td>
            </tr>
          ))}
          {taxes.length > 0 && (
            <tr>
              <th scope="row">
                <Trans id="bill.paper.net">Before tax</Trans>
              </th>
              <td data-align="end">
                <Amount of={bill.total - bill.tax} currency={currency} />
              </td>
            </tr>
          )}
          {taxes.map(({ code, amount, name, basisPoints, of }) => (
            <tr key={`${name ?? ''} ${basisPoints ?? ''}`}>
              <td>
                {name === null ? i18n._(billLineTexts[code]) : <bdi>{name}</bdi>}
                {basisPoints !== null && of !== null && <> {percentOfAmount(basisPoints, of)}</>}
              </td>
              <td data-align="end">
                <Amount of={amount} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className={css['sum']}>
            <th scope="row">
              <Trans id="bill.total">Total</Trans>
            </th>
            <td data-align="end">
              <Amount of={bill.total} currency={currency} />
            </td>
          </tr>
        </tbody>
        {(bill.open !== bill.total || bill.disputed > 0) && (
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
            {bill.disputed > 0 && (
              <tr>
                <th scope="row">
                  <Trans id="bill.dispute.open">Disputed</Trans>
                </th>
                <td data-align="end">
                  <Amount of={bill.disputed} currency={currency} />
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </ScrollGroup>
  );
}
