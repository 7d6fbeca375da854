import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import type { PaperOrder } from '../../api/contract/bills/billPaper.ts';
import { dayInZone } from '../../domain/countries/zoneClock.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { Word } from '../../ui/commonWords.tsx';
import { BillMoney } from './BillMoney.tsx';
import css from './bills.module.css';
import { PaperOrders } from './PaperOrders.tsx';

interface BillPaperProps {
  readonly detail: BillDetail;
  /** Orders to list on the paper; null to list none. */
  readonly orders: readonly PaperOrder[] | null;
}

/** Bill for print or PDF; hidden on the screen. */
export function BillPaper({ detail, orders }: BillPaperProps) {
  const { day, month } = useFormats();
  const { bill, parties, clock } = detail;
  const { issuer, customer } = parties;
  return (
    <article className={`hidden ${css['paper']}`} aria-hidden="true">
      <header>
        <Party name={<Trans id="setting.billIssuer">Issuer</Trans>} party={issuer} />
        <p className={css['name']}>
          {bill.number === null ? (
            <Trans id="bill.status.draft">Draft</Trans>
          ) : (
            <Trans id="bill.paper.title">
              Bill <bdi dir="ltr">{bill.number}</bdi>
            </Trans>
          )}
        </p>
      </header>
      <header>
        <Party
          name={<Trans id="bill.paper.to">Bill to</Trans>}
          party={customer}
          code={bill.companyNo}
        />
        <Facts>
          {bill.issuedAt !== null && (
            <Fact name={<Trans id="bill.paper.issuedOn">Issue date</Trans>}>
              {day(dayInZone(clock, new Date(bill.issuedAt)))}
            </Fact>
          )}
          {bill.dueOn !== null && (
            <Fact name={<Trans id="bill.dueOn">Due on</Trans>}>{day(bill.dueOn)}</Fact>
          )}
          <Fact name={<Trans id="bill.period.name">Month</Trans>}>{month(bill.period)}</Fact>
          <Fact name={<Word of="currency" />}>
            <bdi dir="ltr">{bill.currency}</bdi>
          </Fact>
        </Facts>
      </header>
      <BillMoney detail={detail} />
      {issuer.bank !== '' && (
        <p className={css['bank']}>
          <Trans id="bill.paper.bank">
            Bank account: <bdi>{issuer.bank}</bdi>
          </Trans>
        </p>
      )}
      {orders === null ? (
        <p>
          <Trans id="bill.paper.lines">
            The Excel file of this bill has every line of every order.
          </Trans>
        </p>
      ) : (
        <PaperOrders orders={orders} bill={bill} clock={clock} />
      )}
    </article>
  );
}

interface PartyProps {
  readonly name: React.ReactNode;
  readonly party: BillDetail['parties']['customer'];
  readonly code?: string;
}

function Party({ name, party, code }: PartyProps) {
  return (
    <address>
      <p className={css['role']}>{name}</p>
      <p>
        <strong>
          <bdi>{party.name}</bdi>
        </strong>
      </p>
      {code !== undefined && (
        <p>
          <Word of="customerCode" /> <bdi dir="ltr">{code}</bdi>
        </p>
      )}
      {party.address !== '' && (
        <p>
          <bdi>{party.address}</bdi>
        </p>
      )}
      {party.taxNo !== '' && (
        <p>
          <Trans id="setting.billTaxNo">Tax number</Trans> <bdi dir="ltr">{party.taxNo}</bdi>
        </p>
      )}
    </address>
  );
}
