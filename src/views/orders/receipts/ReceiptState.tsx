import { Plural, Trans } from '@lingui/react/macro';
import {
  countReceiptRows,
  type ImportReceipt,
} from '../../../api/contract/orders/importReceipts.ts';
import { Status } from '../../shared/Status.tsx';
import css from './Receipt.module.css';

/** Result of the rows that were sent. */
function SentStatus({ receipt }: { readonly receipt: ImportReceipt }) {
  if (receipt.cancelled !== null) {
    return (
      <Status status="cancelled">
        <Trans id="receipt.state.cancelled">Cancelled</Trans>
      </Status>
    );
  }
  if (receipt.invalid > 0) {
    return (
      <Status status="abnormal">
        <Trans id="receipt.state.refusals">Some rows refused</Trans>
      </Status>
    );
  }
  return (
    <Status status="delivered">
      <Trans id="receipt.state.accepted">All sent rows accepted</Trans>
    </Status>
  );
}

/** Whether the rows of an import were accepted, and how many were never sent. */
export function ReceiptState({ receipt }: { readonly receipt: ImportReceipt }) {
  const rows = countReceiptRows(receipt).notSent?.rows ?? 0;
  return (
    <span className={`wrap inline-flex gap4 across6 ${css['states']}`}>
      <SentStatus receipt={receipt} />
      {rows > 0 && (
        <Status status="abnormal">
          <Plural
            id="receipt.state.notSent"
            value={rows}
            one="# row was not sent"
            other="# rows were not sent"
          />
        </Status>
      )}
    </span>
  );
}
