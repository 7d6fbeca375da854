import { Trans } from '@lingui/react/macro';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { Amount } from './billColumns.tsx';
import { formatTypedAmount } from './amounts.ts';
import { getPayable } from './billPayment.ts';

/** Amount, bank account and reference with which a merchant pays a bill, each to copy. */
export function Payment({ detail }: { readonly detail: BillDetail }) {
  const { bill, parties } = detail;
  const payable = getPayable(detail);
  if (payable === null || bill.number === null) return null;
  const { bank } = parties.issuer;
  return (
    <Panel title={<Trans id="bill.pay">How to pay</Trans>}>
      <Facts>
        <Fact name={<Trans id="bill.pay.amount">Amount to transfer</Trans>}>
          <Amount of={payable} currency={bill.currency} />
          <CopyButton text={formatTypedAmount(payable, bill.currency)} />
        </Fact>
        <Fact name={<Trans id="bill.pay.bank">Bank account</Trans>}>
          <bdi>{bank}</bdi>
          <CopyButton text={bank} />
        </Fact>
        <Fact name={<Trans id="bill.pay.reference">Payment reference</Trans>}>
          <bdi dir="ltr">{bill.number}</bdi>
          <CopyButton text={bill.number} />
        </Fact>
      </Facts>
      <p className="flat muted above12">
        <Trans id="bill.pay.text">
          With this reference we find your transfer at once, and the bill becomes paid.
        </Trans>
      </p>
    </Panel>
  );
}
