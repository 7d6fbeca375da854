import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  countReceiptRows,
  type ImportReceipt,
  importReceipts,
} from '../../../api/contract/orders/importReceipts.ts';
import { callFile } from '../../../machines/download/downloadRequest.ts';
import {
  receipt as receiptDeclared,
  selectReceipt,
  selectReceiptFailure,
} from '../../../machines/receipt/machine.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { useDownload } from '../../shared/useDownload.ts';

interface RestNoticeProps {
  readonly importId: string;
  /** Whether another import is open. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** Offers the remaining rows of an import as a workbook, if this page can't show them. */
export default function RestNotice({ importId, isBusy, onClose }: RestNoticeProps) {
  const actor = useOwnActor(useDeclared(receiptDeclared), { importId });
  const receipt = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? null : selectReceipt(snapshot),
  );
  const failure = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? null : selectReceiptFailure(snapshot),
  );
  if (receipt === null && failure === null) return <Splash />;
  return (
    <Notice
      icon="file"
      title={
        isBusy ? (
          <Trans id="rest.busy.title">Another import is open</Trans>
        ) : (
          <Trans id="rest.title">This browser no longer has the file</Trans>
        )
      }
      text={
        isBusy ? (
          <Trans id="rest.busy">
            Finish or discard it to return to the remaining rows, or fix them in a new file.
          </Trans>
        ) : (
          <Trans id="rest.text">You can fix the remaining rows in a new file.</Trans>
        )
      }
    >
      {receipt === null ? <FailureAlert failure={failure} /> : <Rest receipt={receipt} />}
      <Button variant="default" onClick={onClose}>
        {isBusy ? (
          <Trans id="rest.back">Back to the open import</Trans>
        ) : (
          <Trans id="rest.import">Import a file</Trans>
        )}
      </Button>
    </Notice>
  );
}

/** Numbers of remaining rows with what to do about them, and the workbook of refused ones. */
function Rest({ receipt }: { readonly receipt: ImportReceipt }) {
  const { pendingDownload, download } = useDownload();
  const { importId, invalid } = receipt;
  const unsent = countReceiptRows(receipt).notSent?.rows ?? 0;
  return (
    <>
      {invalid > 0 && (
        <p className="flat">
          <Plural
            id="rest.refused"
            value={invalid}
            one="# row was refused. Download it with the reason, fix it and import the workbook."
            other="# rows were refused. Download them with the reasons, fix them and import the workbook."
          />
        </p>
      )}
      {unsent > 0 && (
        <p className="flat">
          <Plural
            id="rest.unsent"
            value={unsent}
            one="# row was never sent: only your own file has it. Fix it there and import the file again. Orders that exist already aren’t created twice."
            other="# rows were never sent: only your own file has them. Fix them there and import the file again. Orders that exist already aren’t created twice."
          />
        </p>
      )}
      {invalid > 0 && (
        <BusyButton
          leftSection={<Icon name="download" size={16} />}
          loading={pendingDownload !== null}
          onClick={() => download(callFile(importReceipts.downloadRefusedRows, { importId }))}
        >
          <Plural id="rest.download" value={invalid} one="Download # row" other="Download # rows" />
        </BusyButton>
      )}
    </>
  );
}
