import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import { selectOffer } from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { toTabState } from '../../shared/pageTab.ts';
import { PrintImport } from '../PrintImport.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { Outcomes } from './Outcomes.tsx';
import { useImport } from './useImport.tsx';

/** Unfinished import after a reload or a crash: what was sent, and the next steps. */
export function ResumeOffer() {
  const actor = useImport();
  const { t } = useLingui();
  const { integer, dateTime } = useFormats();
  const offer = useSelector(actor, selectOffer);
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind);
  const [isConfirming, setConfirming] = useState(false);
  if (offer === null) return null;
  const { counts, importId, fileName } = offer;
  const { unknown } = counts;
  const name = fileName === '' ? t({ id: 'import.pasted', message: 'Pasted cells' }) : fileName;
  const when = dateTime(new Date(offer.changedAt).toISOString());
  const answered = counts.created + counts.duplicate + counts.invalid;
  const hasSent = answered + unknown > 0;
  const isAllSent = hasSent && counts.readyRows + unknown === 0;
  const sent = integer(answered);
  const rows = integer(counts.rows);
  return (
    <Notice
      icon="file"
      title={
        isAllSent ? (
          <Trans id="send.doneRowsLeft">All valid rows sent</Trans>
        ) : (
          <Trans id="import.resume.title">Continue your import?</Trans>
        )
      }
      text={
        <Trans id="import.resume.text">
          <bdi>{name}</bdi>, last changed {when}: {sent} of {rows} rows processed. Your changes are
          saved.
        </Trans>
      }
    >
      {hasSent && <Outcomes kind={kind} counts={counts} />}
      {unknown > 0 && (
        <p className="flat muted">
          <Plural
            id="send.unknown"
            value={unknown}
            one="# row has no answer yet. We’ll check it before sending more."
            other="# rows have no answer yet. We’ll check them before sending more."
          />
        </p>
      )}
      <div className="wrap middle gap8">
        <Button size="md" onClick={() => actor.send({ type: 'resume' })}>
          <Word of="continue" />
        </Button>
        {isOrderKind(kind) && counts.created > 0 && (
          <PrintImport importId={importId} size="md" variant="default" />
        )}
        {answered > 0 && (
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                href={href('importReceipt', { importId })}
                state={toTabState(fileName)}
              />
            )}
            leftSection={<Icon name="file" size={16} />}
          >
            <Trans id="send.receipt">Receipt</Trans>
          </Button>
        )}
      </div>
      <Button
        variant="subtle"
        {...(hasSent ? {} : { color: 'red' })}
        onClick={() => setConfirming(true)}
      >
        {hasSent ? (
          <Trans id="send.another">Import another file</Trans>
        ) : (
          <Trans id="import.resume.discard">Discard and start over</Trans>
        )}
      </Button>
      {isConfirming && (
        <DiscardDialog
          kind={kind}
          onDiscard={() => actor.send({ type: 'discard' })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Notice>
  );
}
