import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { offerOf } from '../../../machines/orderImport/selectors.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { useFormats } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Word } from '../../../ui/words.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';

/** An import that was not finished, perhaps before a reload or a crash. */
export function ResumeOffer({ actor }: { readonly actor: ImportDesk['actor'] }) {
  const { t } = useLingui();
  const { integer, dateTime } = useFormats();
  const offer = useSelector(actor, offerOf);
  const [asking, setAsking] = useState(false);
  if (offer === null) return null;
  const { counts } = offer;
  const name =
    offer.fileName === '' ? t({ id: 'import.pasted', message: 'Pasted cells' }) : offer.fileName;
  const when = dateTime(new Date(offer.changedAt).toISOString());
  const sent = integer(counts.created + counts.duplicate + counts.invalid);
  const rows = integer(counts.rows);
  return (
    <Notice
      level={2}
      icon="file"
      title={<Trans id="import.resume.title">Continue your import?</Trans>}
      text={
        <Trans id="import.resume.text">
          <bdi>{name}</bdi>, last changed {when}: {sent} of {rows} rows processed. Your changes are
          saved.
        </Trans>
      }
    >
      <Button size="md" onClick={() => actor.send({ type: 'resume' })}>
        <Word of="goOn" />
      </Button>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        <Trans id="import.resume.discard">Discard and start over</Trans>
      </Button>
      {asking && (
        <DiscardDialog
          kind={actor.getSnapshot().context.kind}
          onDiscard={() => actor.send({ type: 'discard' })}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
