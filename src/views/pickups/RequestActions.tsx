import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PickupRow } from '../../api/contract/pickups/pickups.ts';
import { pickupRules } from '../../domain/lifecycles/pickup/pickupRules.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { failureText } from '../../language/failureText.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import type { PickupEditor } from './pickupDeclarations.ts';
import { pickupActionTexts } from './pickupTexts.ts';
import { useChangeHref } from './useChangeHref.ts';
import { usePickupFormats } from './usePickupFormats.ts';

interface RequestActionsProps {
  readonly editor: PickupEditor;
  readonly row: PickupRow;
}

/** Actions of a merchant: change and cancel until the cut-off, and another request after a failure. */
export function RequestActions({ editor, row }: RequestActionsProps) {
  const isPossible = pickupRules.isAllowed(row.status, 'change');
  if (row.status === 'failed') {
    return (
      <Panel title={<Trans id="pickups.next">Next steps</Trans>}>
        <p className="flat below12">
          <Trans id="pickups.again.text">
            Nothing was collected. Request a pickup for the next possible day; address and parcels
            are filled in.
          </Trans>
        </p>
        <RequestAgain row={row} />
      </Panel>
    );
  }
  return isPossible ? <OpenRequest editor={editor} row={row} /> : null;
}

function RequestAgain({ row }: Pick<RequestActionsProps, 'row'>) {
  const href = useRecordHref('pickups')(NEW_RECORD_ID, row.id);
  return (
    <Button component={Link} href={href} leftSection={<Icon name="redo" size={16} />}>
      <Trans id="pickups.again">Request for the next day</Trans>
    </Button>
  );
}

/** Change and cancellation; after the cut-off, the reason why neither is possible. */
function OpenRequest({ editor, row }: RequestActionsProps) {
  const { i18n } = useTexts();
  const { instant } = usePickupFormats();
  const changeHref = useChangeHref().open;
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) => s.context.failure);
  const [isConfirming, setConfirming] = useState(false);
  const isClosed = useNow() >= Date.parse(row.closesAt);
  const closing = instant(row.closesAt, row.place.country, row.day);
  return (
    <Panel title={<Trans id="pickups.next">Next steps</Trans>}>
      <div className="grid gap12">
        <FormAlert
          text={failure === null ? null : failureText(i18n, failure)}
          onClose={() => editor.send({ type: 'dismiss' })}
        />
        {isClosed ? (
          <p className="flat">
            <Trans id="pickups.closed">
              The cut-off time ({closing}) has passed. Contact us to change or cancel this pickup.
            </Trans>
          </p>
        ) : (
          <>
            <p className="flat muted">
              <Trans id="pickups.until">Change or cancel until {closing}.</Trans>
            </p>
            <div className="wrap gap10">
              <Button
                component={Link}
                href={changeHref}
                variant="default"
                leftSection={<Icon name="edit" size={16} />}
              >
                {i18n._(pickupActionTexts.change)}
              </Button>
              <BusyButton variant="default" loading={busy} onClick={() => setConfirming(true)}>
                {i18n._(pickupActionTexts.cancel)}
              </BusyButton>
            </div>
          </>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans id="pickups.cancel.title">Cancel this pickup?</Trans>}
          cancelLabel={<Trans id="pickups.cancel.keep">Keep pickup</Trans>}
          onCancel={() => setConfirming(false)}
          confirmLabel={i18n._(pickupActionTexts.cancel)}
          onConfirm={() => {
            setConfirming(false);
            editor.send({ type: 'save', content: { type: 'cancel' } });
          }}
        >
          <Trans id="pickups.cancel.text">
            No courier comes. Your orders stay confirmed, and you can request another pickup.
          </Trans>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
