import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type ImportReceipt,
  countReceiptRows,
  importReceipts,
} from '../../../api/contract/orders/importReceipts.ts';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import { callFile } from '../../../machines/download/downloadRequest.ts';
import { type ReceiptActor, isCancellable } from '../../../machines/receipt/machine.ts';
import { href } from '../../../routes/paths.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Moment } from '../../../language/Moment.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { importKindTexts } from '../../shared/codeTexts.ts';
import { importPages } from '../../shared/importPages.ts';
import { useMay } from '../../shared/portal.ts';
import { useDownload } from '../../shared/useDownload.ts';
import { UnusedColumns } from '../import/UnusedColumns.tsx';
import { PrintImport } from '../PrintImport.tsx';
import css from './Receipt.module.css';
import { ReceiptState } from './ReceiptState.tsx';

interface ReceiptHeadProps {
  readonly actor: ReceiptActor;
  readonly receipt: ImportReceipt;
}

/** File, user and time of an import, with the actions on the whole import. */
export function ReceiptHead({ actor, receipt }: ReceiptHeadProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const canCancel = useSelector(actor, isCancellable);
  const mayRead = useMay('order.read');
  const mayWrite = useMay('order.write');
  const { importId, fileName, kind, createdBy, ruleVersion, cancelled } = receipt;
  const cancelledAt = cancelled === null ? '' : dateTime(cancelled.at);
  const unused = receipt.sheet?.unused;
  const canceller = cancelled?.by ?? '';
  const { notSent } = countReceiptRows(receipt);
  const rest =
    receipt.invalid + (notSent === null ? 0 : notSent.rows - (notSent.why?.skipped ?? 0));
  return (
    <header className="row apart rigid gap12 across24 below14">
      <div className={`row gap8 across12 fill16 ${css['file']}`}>
        <Icon name="file" size={26} />
        <h2 className="flat large anywhere">
          {fileName === '' ? <Trans id="receipt.pasted">Pasted rows</Trans> : <bdi>{fileName}</bdi>}
        </h2>
        <ReceiptState receipt={receipt} />
      </div>
      <div className="wrap gap8">
        {rest > 0 && cancelled === null && (isOrderKind(kind) || mayWrite) && (
          <Button
            component={Link}
            href={href(importPages[kind], { fix: importId })}
            leftSection={<Icon name="edit" size={16} />}
          >
            <Trans id="send.mend">Fix remaining rows</Trans>
          </Button>
        )}
        <DownloadButton importId={importId} format="xlsx" />
        <DownloadButton importId={importId} format="csv" />
        {!isOrderKind(kind) && mayWrite && (
          <Button
            component={Link}
            variant="default"
            href={href(kind === 'sender' ? 'senderAddress' : 'receiverAddress')}
            leftSection={<Icon name="bookmark" size={16} />}
          >
            <Trans id="send.addresses">View addresses</Trans>
          </Button>
        )}
        {isOrderKind(kind) && mayRead && (
          <Button
            component={Link}
            variant="default"
            href={href('orderSearch', { importId })}
            leftSection={<Icon name="search" size={16} />}
          >
            <Trans id="receipt.orders">View orders</Trans>
          </Button>
        )}
        {canCancel && receipt.created > 0 && <PrintImport importId={importId} variant="default" />}
        {canCancel && (
          <Button
            variant="default"
            color="red"
            leftSection={<Icon name="close" size={16} />}
            onClick={() => actor.send({ type: 'cancel' })}
          >
            {t({ id: 'receipt.cancel', message: 'Cancel import' })}
          </Button>
        )}
      </div>
      <Facts inline>
        <Fact name={<Word of="type" />}>{i18n._(importKindTexts[kind])}</Fact>
        <Fact name={<Trans id="receipts.column.startedAt">Imported</Trans>}>
          <Moment at={receipt.startedAt} />
        </Fact>
        <Fact name={<Trans id="receipts.column.createdBy">By</Trans>}>
          <bdi>{createdBy}</bdi>
        </Fact>
        <Fact name={<Trans id="receipt.ruleVersion">Rule version</Trans>}>
          <bdi className="mono">{ruleVersion}</bdi>
        </Fact>
        {cancelled !== null && (
          <Fact name={<Trans id="receipt.state.cancelled">Cancelled</Trans>}>
            <Trans id="receipt.cancelled.by">
              {cancelledAt} by <bdi>{canceller}</bdi>
            </Trans>
          </Fact>
        )}
      </Facts>
      <RowFacts receipt={receipt} />
      {unused !== undefined && unused.count > 0 && (
        <p className={`flex top gap8 flat ${css['unused']}`}>
          <Icon name="info" size={16} />
          <UnusedColumns unused={unused.first} count={unused.count} />
        </p>
      )}
    </header>
  );
}

/** Downloads all rows with their results. */
function DownloadButton({
  importId,
  format,
}: {
  readonly importId: string;
  readonly format: 'xlsx' | 'csv';
}) {
  const { t } = useLingui();
  const { pendingDownload, download } = useDownload();
  const ending = format === 'xlsx' ? 'Excel' : 'CSV';

  return (
    <BusyButton
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={pendingDownload !== null}
      aria-label={t({ id: 'receipt.download', message: `Download as ${ending}` })}
      onClick={() => download(callFile(importReceipts.downloadImportReceipt, { importId, format }))}
    >
      {ending}
    </BusyButton>
  );
}

/** Number of rows in the file, and of each result. */
export function RowFacts({ receipt }: { readonly receipt: ImportReceipt }) {
  const { integer } = useFormats();
  const { sent, accepted, notSent } = countReceiptRows(receipt);
  const { sheet, invalid, updated = 0 } = receipt;
  const reasons = notSent?.why ?? null;
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
      {reasons !== null && reasons.skipped > 0 && (
        <Fact name={<Trans id="receipt.count.skipped">Skipped or deleted</Trans>}>
          {integer(reasons.skipped)}
        </Fact>
      )}
      {reasons !== null && reasons.errors > 0 && (
        <Fact name={<Trans id="receipt.count.errors">With errors</Trans>}>
          {integer(reasons.errors)}
        </Fact>
      )}
    </Facts>
  );
}
