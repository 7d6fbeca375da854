import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import {
  selectActivity,
  canCheck,
  canSend,
  selectCheck,
  selectCounts,
  selectSendBlock,
  selectSendFailure,
  type ImportActivity,
} from '../../../machines/orderImport/selectors.ts';
import { useFocusRegion } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { RowQuery } from '../../../workers/protocol.ts';
import { useImport } from './useImport.tsx';
import { CheckPanel, Deferred, Sending } from './deferredParts.tsx';
import { QuotaWarning } from './QuotaNote.tsx';
import css from './SendBar.module.css';
import { sendFailureText } from './sendFailureText.ts';

/** Buttons that check and send the rows, with warnings. */
function ReviewButtons({
  onMapping,
  sendBlockId,
}: Pick<SendBarProps, 'onMapping' | 'sendBlockId'>) {
  const actor = useImport();
  const { i18n } = useLingui();
  const counts = useSelector(actor, selectCounts);
  const isSendable = useSelector(actor, canSend);
  const block = useSelector(actor, selectSendBlock);
  const failure = useSelector(actor, selectSendFailure);
  const isCheckable = useSelector(actor, canCheck);
  const hasCheck = useSelector(actor, (snapshot) => selectCheck(snapshot) !== null);
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind);
  const ready = counts.readyOrders;
  const { unknown } = counts;
  return (
    <>
      <div className={css['alerts']} role="status">
        {failure !== null && <p className="wrong">{sendFailureText(i18n, failure)}</p>}
        {unknown > 0 && (
          <p>
            <Plural
              id="send.unknown"
              value={unknown}
              one="# row has no answer yet. We’ll check it before sending more."
              other="# rows have no answer yet. We’ll check them before sending more."
            />
          </p>
        )}
        <QuotaWarning />
      </div>
      <div className={`wrap push gap8 ${css['actions']}`}>
        {block === 'fields' && onMapping !== undefined && (
          <Button variant="default" leftSection={<Icon name="columns" />} onClick={onMapping}>
            <Trans id="send.fill">Complete the fields</Trans>
          </Button>
        )}
        {isCheckable && (
          <Button
            variant="default"
            leftSection={<Icon name="check" />}
            onClick={() => actor.send({ type: 'check' })}
          >
            {hasCheck ? (
              <Trans id="check.again">Check again</Trans>
            ) : (
              <Trans id="check.start">Check before sending</Trans>
            )}
          </Button>
        )}
        <Button
          disabled={!isSendable}
          aria-describedby={isSendable ? undefined : sendBlockId}
          leftSection={<Icon name="send" />}
          onClick={() => actor.send({ type: 'send' })}
        >
          {ready === 0 && unknown > 0 ? (
            <Trans id="send.ask">Check status</Trans>
          ) : isOrderKind(kind) ? (
            <Plural
              id="send.ready"
              value={ready}
              _0="No orders ready"
              one="Create # order"
              other="Create # orders"
            />
          ) : (
            <Plural
              id="send.ready.addresses"
              value={ready}
              _0="No addresses ready"
              one="Send # address"
              other="Send # addresses"
            />
          )}
        </Button>
      </div>
    </>
  );
}

interface SendBarProps {
  readonly query: RowQuery;
  readonly onQuery: (query: RowQuery) => void;
  /** Opens the mapping; absent while it can't change. */
  readonly onMapping?: () => void;
  /** Id of the text that says why no row can be sent. */
  readonly sendBlockId: string;
}

/** Buttons that check and send the rows; then the progress and the result, on lines of their own. */
export function SendBar(props: SendBarProps) {
  const activity = useSelector(useImport(), selectActivity);
  if (activity === null || activity === 'remapping') return null;
  return <Bar {...props} activity={activity} />;
}

/** One element for all activities, so that it keeps the focus when a button disappears. */
function Bar({
  query,
  onQuery,
  onMapping,
  sendBlockId,
  activity,
}: SendBarProps & { readonly activity: Exclude<ImportActivity, 'remapping'> }) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusRegion(bar);
  const isDone = activity === 'finished' || activity === 'finishedWithRowsLeft';
  const isChecked = useSelector(useImport(), (snapshot) => selectCheck(snapshot) !== null);
  const isInline = activity === 'reviewing' && !isChecked;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-send-bar=""
      className={`row gap8 ${isInline ? css['inline'] : `whole-row panel ${css['bar']}`}`}
      data-tone={isDone ? 'done' : undefined}
    >
      {(activity === 'reviewing' || activity === 'checking') && (
        <Deferred>
          <CheckPanel query={query} onQuery={onQuery} />
        </Deferred>
      )}
      {activity === 'reviewing' ? (
        <ReviewButtons
          sendBlockId={sendBlockId}
          {...(onMapping === undefined ? {} : { onMapping })}
        />
      ) : (
        activity !== 'checking' && (
          <Deferred>
            <Sending activity={activity} />
          </Deferred>
        )
      )}
    </div>
  );
}
