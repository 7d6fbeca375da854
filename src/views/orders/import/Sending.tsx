import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import {
  selectCounts,
  selectFileName,
  selectImportId,
  selectLayout,
  selectSendFailure,
  type ImportActivity,
  type SendActivity,
} from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { useMay } from '../../shared/portal.ts';
import { activityTexts } from '../../shared/sendActivityTexts.ts';
import { toTabState } from '../../shared/pageTab.ts';
import { PrintImport } from '../PrintImport.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useImport } from './useImport.tsx';
import { inBookChoice } from './InBookNote.tsx';
import { Outcomes } from './Outcomes.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import css from './SendBar.module.css';
import { sendFailureText, waitingText } from './sendFailureText.ts';
import { SendProgress } from './SendProgress.tsx';
import { showRest } from './showRest.ts';
import { UnusedColumns } from './UnusedColumns.tsx';

type SendAction = 'pause' | 'send' | 'retry' | 'cancel' | 'review';

/** Buttons of each activity; activities that are not listed have none. */
const actionsByActivity: Partial<Record<ImportActivity, readonly SendAction[]>> = {
  sending: ['pause', 'cancel'],
  pausing: ['send', 'cancel'],
  stopping: ['cancel'],
  // Both continue by themselves; a retry is for users who do not want to wait.
  waiting: ['retry', 'pause', 'cancel'],
  offline: ['retry', 'pause', 'cancel'],
  paused: ['send', 'review'],
  halted: ['send', 'review'],
  saving: ['cancel'],
  reconciling: ['cancel'],
};

function ActionButton({ action }: { readonly action: SendAction }) {
  const actor = useImport();
  const buttons = {
    pause: { type: 'pause', icon: 'pause', text: <Trans id="send.pause">Pause</Trans> },
    send: { type: 'send', icon: 'play', text: <Word of="continue" /> },
    retry: { type: 'send', icon: 'redo', text: <Trans id="send.retry">Retry now</Trans> },
    cancel: { type: 'cancel', icon: 'close', text: <Trans id="send.cancel">Stop sending</Trans> },
    review: { type: 'review', icon: 'undo', text: <Trans id="send.review">Back to rows</Trans> },
  } as const;
  const { type, icon, text } = buttons[action];
  return (
    <Button
      variant={action === 'send' ? 'filled' : 'default'}
      leftSection={<Icon name={icon} size={16} />}
      onClick={() => actor.send({ type })}
    >
      {text}
    </Button>
  );
}

/** Page of the address book by kind. */
const addressPages = { sender: 'senderAddress', receiver: 'receiverAddress' } as const;

/** Bar after sending: results of the rows, with links to the orders or addresses. */
function Summary({ isComplete }: { readonly isComplete: boolean }) {
  const actor = useImport();
  const counts = useSelector(actor, selectCounts);
  const orders = counts.createdOrders;
  const importId = useSelector(actor, selectImportId);
  const fileName = useSelector(actor, selectFileName);
  const layout = useSelector(actor, selectLayout);
  const unused = layout?.unused ?? [];
  const kind = useSelector(actor, ({ context }) => context.kind);
  const isUpdating = layout !== null && inBookChoice(layout) === 'UPDATE';
  const mayRead = useMay('order.read');
  const [isConfirming, setConfirming] = useState(false);
  const discard = () => actor.send({ type: 'discard' });
  return (
    <>
      <div className={`fill18 ${css['text']}`} role="status">
        <h2 className={`line gap8 flat ${css['title']}`}>
          <Icon name={isComplete ? 'check' : 'info'} />
          {isComplete ? (
            <Trans id="send.done">Import finished</Trans>
          ) : (
            <Trans id="send.doneRowsLeft">All valid rows sent</Trans>
          )}
        </h2>
        <Outcomes kind={kind} counts={counts} isUpdating={isUpdating} />
        {unused.length > 0 && (
          <p className={`flex top gap6 warned ${css['warning']}`}>
            <Icon name="warning" size={16} />
            <UnusedColumns unused={unused} />
          </p>
        )}
      </div>
      <div className={`wrap push gap10 ${css['actions']}`}>
        {!isComplete && <ProblemsButton />}
        {!isComplete && (
          <Button variant="default" onClick={() => showRest(actor)}>
            <Trans id="send.mend">Fix remaining rows</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => (isComplete ? discard() : setConfirming(true))}>
          <Trans id="send.another">Import another file</Trans>
        </Button>
        {isConfirming && (
          <DiscardDialog kind={kind} onDiscard={discard} onClose={() => setConfirming(false)} />
        )}
        {importId !== null && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                href={href('importReceipt', { importId })}
                state={toTabState(fileName)}
              />
            )}
            leftSection={<Icon name="file" />}
          >
            <Trans id="send.receipt">Receipt</Trans>
          </Button>
        )}
        {!isOrderKind(kind) && (
          <Button
            component={Link}
            href={href(addressPages[kind])}
            leftSection={<Icon name="bookmark" />}
          >
            <Trans id="send.addresses">View addresses</Trans>
          </Button>
        )}
        {isOrderKind(kind) && importId !== null && orders > 0 && mayRead && (
          <Button
            variant="default"
            component={Link}
            href={href('orderSearch', { importId })}
            leftSection={<Icon name="search" />}
          >
            <Trans id="send.orders">View orders</Trans>
          </Button>
        )}
        {isOrderKind(kind) && importId !== null && orders > 0 && (
          <PrintImport importId={importId} variant="filled" />
        )}
      </div>
    </>
  );
}

/** Bar while rows are being sent or waiting. */
function InProgress({ activity }: { readonly activity: SendActivity }) {
  const actor = useImport();
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectSendFailure);
  return (
    <>
      <div className={`fill18 ${css['text']}`}>
        <p role="status">
          <strong>{i18n._(activityTexts[activity])}</strong>{' '}
          {failure !== null && activity !== 'offline' && (
            <span className="wrong">
              {activity === 'waiting' ? waitingText(i18n, failure) : sendFailureText(i18n, failure)}
            </span>
          )}
        </p>
        <SendProgress isMoving={activity === 'sending'} />
      </div>
      {(actionsByActivity[activity] ?? []).map((action) => (
        <ActionButton key={action} action={action} />
      ))}
    </>
  );
}

interface SendingProps {
  readonly activity: 'finished' | 'finishedWithRowsLeft' | SendActivity;
}

/** Bar from the start of sending: progress, then results. */
export default function Sending({ activity }: SendingProps) {
  return activity === 'finished' || activity === 'finishedWithRowsLeft' ? (
    <Summary isComplete={activity === 'finished'} />
  ) : (
    <InProgress activity={activity} />
  );
}
