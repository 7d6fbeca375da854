import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { canTakeOver, selectElsewhere } from '../../../machines/orderImport/selectors.ts';
import type { ImportElsewhere } from '../../../machines/orderImport/types.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useImport } from './useImport.tsx';

/** Note above the drop zone about an import in another tab. */
export function ElsewhereNote() {
  const actor = useImport();
  const elsewhere = useSelector(actor, selectElsewhere);
  if (elsewhere === null) return null;
  return (
    <Alert role="status" icon={<Icon name="columns" />} title={<Title elsewhere={elsewhere} />}>
      <div>
        <Progress elsewhere={elsewhere} /> <Advice elsewhere={elsewhere} />
      </div>
      <TakeOver />
    </Alert>
  );
}

/** Replaces the rows while the import is open in another tab. */
export function OpenElsewhere() {
  const actor = useImport();
  const elsewhere = useSelector(actor, selectElsewhere);
  return (
    <Notice
      icon="columns"
      title={
        elsewhere === null ? (
          <Trans id="import.elsewhere.title">This file is open in another tab</Trans>
        ) : (
          <Title elsewhere={elsewhere} />
        )
      }
      text={
        <>
          {elsewhere !== null && <Progress elsewhere={elsewhere} />}{' '}
          <Advice elsewhere={elsewhere} />
        </>
      }
    >
      <TakeOver />
      <Button variant="subtle" onClick={() => actor.send({ type: 'cancel' })}>
        <Trans id="import.elsewhere.back">Back</Trans>
      </Button>
    </Notice>
  );
}

interface ElsewhereProps {
  readonly elsewhere: ImportElsewhere;
}

function Title({ elsewhere: { fileName, doing } }: ElsewhereProps) {
  const { t } = useLingui();
  const name = fileName === '' ? t({ id: 'import.pasted', message: 'Pasted cells' }) : fileName;
  return doing === 'sending' ? (
    <Trans id="import.elsewhere.sent">
      <bdi>{name}</bdi> is being sent in another tab
    </Trans>
  ) : (
    <Trans id="import.elsewhere.open">
      <bdi>{name}</bdi> is open in another tab
    </Trans>
  );
}

function Progress({ elsewhere }: ElsewhereProps) {
  const { integer } = useFormats();
  const [answered, rows] = [integer(elsewhere.answered), integer(elsewhere.rows)];
  return (
    <Trans id="import.elsewhere.progress">
      {answered} of {rows} rows processed.
    </Trans>
  );
}

/** Tells the user how to continue. */
function Advice({ elsewhere }: { readonly elsewhere: ImportElsewhere | null }) {
  if (elsewhere?.doing === 'sending') {
    return <Trans id="import.elsewhere.follow">Go to that tab to follow or pause it.</Trans>;
  }
  return elsewhere?.doing === 'resting' ? (
    <Trans id="import.elsewhere.choose">
      Go to that tab, or continue here: your changes are saved.
    </Trans>
  ) : (
    <Trans id="import.elsewhere.text">
      Go to that tab, or close it to continue here. Two tabs can’t edit the same rows.
    </Trans>
  );
}

function TakeOver() {
  const actor = useImport();
  const canContinueHere = useSelector(actor, canTakeOver);
  if (!canContinueHere) return null;
  return (
    <Button size="sm" mt="xs" onClick={() => actor.send({ type: 'resume' })}>
      <Trans id="import.elsewhere.again">Continue here</Trans>
    </Button>
  );
}
