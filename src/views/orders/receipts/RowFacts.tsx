import { Trans } from '@lingui/react/macro';
import { receiptCounts, type ImportReceipt } from '../../../api/contract/orders/receipt.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../ui/format.ts';

/** How many rows the file had, and what became of them, sent or not. */
export function RowFacts({ receipt }: { readonly receipt: ImportReceipt }) {
  const { integer } = useFormats();
  const { sent, accepted, notSent } = receiptCounts(receipt);
  const { sheet, invalid, updated = 0 } = receipt;
  const why = notSent?.why ?? null;
  return (
    <Facts inline>
      {sheet !== null && (
        <Fact name={<Trans id="receipt.count.file">Rows in the file</Trans>}>
          {integer(sheet.rows)}
        </Fact>
      )}
      <Fact name={<Trans id="receipt.count.sent">Sent</Trans>}>{integer(sent)}</Fact>
      <Fact name={<Trans id="receipt.count.accepted">Accepted</Trans>}>{integer(accepted)}</Fact>
      {updated > 0 && (
        <Fact name={<Trans id="receipt.count.updated">Updated</Trans>}>{integer(updated)}</Fact>
      )}
      <Fact name={<Trans id="receipt.count.refused">Refused</Trans>}>{integer(invalid)}</Fact>
      {notSent !== null && (
        <Fact name={<Trans id="receipt.count.notSent">Not sent</Trans>}>
          {integer(notSent.rows)}
        </Fact>
      )}
      {why !== null && why.skipped > 0 && (
        <Fact name={<Trans id="receipt.count.skipped">Skipped or deleted</Trans>}>
          {integer(why.skipped)}
        </Fact>
      )}
      {why !== null && why.errors > 0 && (
        <Fact name={<Trans id="receipt.count.errors">With errors</Trans>}>
          {integer(why.errors)}
        </Fact>
      )}
    </Facts>
  );
}
