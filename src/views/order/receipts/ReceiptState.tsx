import { Trans } from '@lingui/react/macro';
import type { ImportReceipt } from '../../../api/contract/order/receipt.ts';
import { Status } from '../../shell/Status.tsx';

/** Whether an import stands as it was taken, lacks refused rows, or was cancelled. */
export function ReceiptState({ receipt }: { readonly receipt: ImportReceipt }) {
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
        <Trans id="receipt.state.refusals">Rows were refused</Trans>
      </Status>
    );
  }
  return (
    <Status status="delivered">
      <Trans id="receipt.state.taken">Every row taken</Trans>
    </Status>
  );
}
