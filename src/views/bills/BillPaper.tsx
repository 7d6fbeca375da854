import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bill/bills.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useFormats } from '../../ui/format.ts';
import { Money } from './BillMoney.tsx';
import css from './bills.module.css';
import { billStatusTexts } from './billTexts.ts';

/** The bill as it is printed or saved as a PDF; on the screen it is hidden. */
export function BillPaper({ detail }: { readonly detail: BillDetail }) {
  const { day, integer, dateTime } = useFormats();
  const { i18n } = useLingui();
  const { bill, issuer } = detail;
  return (
    <article className={css['paper']} aria-hidden="true">
      <header>
        <div>
          <p className={css['name']}>
            {bill.number === null ? (
              <Trans id="bill.status.draft">Draft</Trans>
            ) : (
              <Trans id="bill.paper.title">
                Bill <bdi dir="ltr">{bill.number}</bdi>
              </Trans>
            )}
          </p>
          <p>
            <bdi>{bill.companyName}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{bill.companyNo}</bdi>
          </p>
        </div>
        <address>
          <p>
            <bdi>{issuer.name}</bdi>
          </p>
          <p>
            <bdi>{issuer.address}</bdi>
          </p>
          {issuer.taxNo !== '' && (
            <p>
              <Trans id="setting.billTaxNo">Tax number</Trans> <bdi dir="ltr">{issuer.taxNo}</bdi>
            </p>
          )}
        </address>
      </header>
      <Facts>
        <Fact name={<Trans id="bill.period.name">Month</Trans>}>
          <bdi dir="ltr">{bill.period}</bdi>
        </Fact>
        <Fact name={<Trans id="handover.orders">Orders</Trans>}>{integer(bill.orders)}</Fact>
        <Fact name={<Trans id="import.column.state">Status</Trans>}>
          {i18n._(billStatusTexts[bill.status])}
        </Fact>
        {bill.issuedAt !== null && (
          <Fact name={<Trans id="bill.status.issued">Issued</Trans>}>
            {dateTime(bill.issuedAt)}
          </Fact>
        )}
        {bill.dueOn !== null && (
          <Fact name={<Trans id="bill.dueOn">Due on</Trans>}>{day(bill.dueOn)}</Fact>
        )}
        {issuer.bank !== '' && (
          <Fact wide name={<Trans id="setting.billBank">Bank account</Trans>}>
            <bdi>{issuer.bank}</bdi>
          </Fact>
        )}
      </Facts>
      <Money detail={detail} />
      <p>
        <Trans id="bill.paper.lines">
          The Excel file of this bill has every line of every order.
        </Trans>
      </p>
    </article>
  );
}
