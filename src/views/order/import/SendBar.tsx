import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  activityOf,
  canCheck,
  canSend,
  checkOf,
  countsOf,
  importIdOf,
  sendFailureOf,
  type ImportActivity,
} from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../paths.ts';
import { useMay, type ImportDesk } from '../../portal.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useHeldFocus } from '../../shell/useHeldFocus.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import css from './SendBar.module.css';
import { ProblemsButton } from './ProblemsButton.tsx';
import { QuotaNote } from './QuotaNote.tsx';
import { sendFailureText } from './sendFailureText.ts';
import { SendProgress } from './SendProgress.tsx';
import { activityTexts } from './texts.ts';
import type { RowQuery } from './types.ts';

type Actor = ImportDesk['actor'];

/** The buttons that each activity offers; what is not listed offers none. */
const offers: Partial<Record<ImportActivity, readonly ('pause' | 'send' | 'cancel' | 'review')[]>> =
  {
    sending: ['pause', 'cancel'],
    pausing: ['send', 'cancel'],
    stopping: ['cancel'],
    waiting: ['send', 'pause', 'cancel'],
    offline: ['pause', 'cancel'],
    paused: ['send', 'review'],
    halted: ['send', 'review'],
    saving: ['cancel'],
    reconciling: ['cancel'],
  };

function Action({
  actor,
  type,
}: {
  readonly actor: Actor;
  readonly type: 'pause' | 'send' | 'cancel' | 'review';
}) {
  const looks = {
    pause: { icon: 'pause', text: <Trans id="send.pause">Pause</Trans> },
    send: { icon: 'play', text: <Trans id="send.resume">Go on</Trans> },
    cancel: { icon: 'close', text: <Trans id="send.cancel">Stop sending</Trans> },
    review: { icon: 'undo', text: <Trans id="send.review">Back to the rows</Trans> },
  } as const;
  const { icon, text } = looks[type];
  return (
    <Button
      variant={type === 'send' ? 'filled' : 'default'}
      leftSection={<Icon name={icon} size={16} />}
      onClick={() => actor.send({ type })}
    >
      {text}
    </Button>
  );
}

/** Before sending: how many rows may go, and what keeps the others. */
function Ready({ actor }: { readonly actor: Actor }) {
  const { i18n } = useLingui();
  const counts = useSelector(actor, countsOf);
  const sendable = useSelector(actor, canSend);
  const failure = useSelector(actor, sendFailureOf);
  const checkable = useSelector(actor, canCheck);
  const checked = useSelector(actor, (snapshot) => checkOf(snapshot) !== null);
  const ready = counts.readyOrders;
  const { errorRows, unknown } = counts;
  return (
    <>
      <div className={css['text']} role="status">
        {failure !== null && <p className={css['trouble']}>{sendFailureText(i18n, failure)}</p>}
        {unknown > 0 && (
          <p>
            <Plural
              id="send.unknown"
              value={unknown}
              one="The answer to # row is not known yet; it is asked for before anything is sent."
              other="The answers to # rows are not known yet; they are asked for before anything is sent."
            />
          </p>
        )}
        <p>
          {errorRows === 0 ? (
            <Trans id="send.clean">No row has an error.</Trans>
          ) : (
            <Plural
              id="send.errorRows"
              value={errorRows}
              one="# row has an error and stays here until it is mended or skipped."
              other="# rows have errors and stay here until they are mended or skipped."
            />
          )}
        </p>
        <QuotaNote actor={actor} />
      </div>
      <div className={css['actions']}>
        <ProblemsButton actor={actor} />
        {checkable && (
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="check" />}
            onClick={() => actor.send({ type: 'check' })}
          >
            {checked ? (
              <Trans id="check.again">Check again</Trans>
            ) : (
              <Trans id="check.start">Check before sending</Trans>
            )}
          </Button>
        )}
        <Button
          size="md"
          disabled={!sendable}
          leftSection={<Icon name="send" />}
          onClick={() => actor.send({ type: 'send' })}
        >
          {ready === 0 && unknown > 0 ? (
            <Trans id="send.ask">Ask what has arrived</Trans>
          ) : (
            <Plural
              id="send.ready"
              value={ready}
              _0="No order can be sent yet"
              one="Send # good order"
              other="Send # good orders"
            />
          )}
        </Button>
      </div>
    </>
  );
}

/** After sending: what became of the rows, and where the orders are. */
function Summary({ actor, complete }: { readonly actor: Actor; readonly complete: boolean }) {
  const counts = useSelector(actor, countsOf);
  const orders = counts.createdOrders;
  const { duplicate, invalid, errorRows } = counts;
  const importId = useSelector(actor, importIdOf);
  const mayRead = useMay('order.read');
  const [asking, setAsking] = useState(false);
  const discard = () => actor.send({ type: 'discard' });
  const line = (kind: string, count: number, text: ReactNode) =>
    count > 0 && <li data-kind={kind}>{text}</li>;
  return (
    <>
      <div className={css['text']} role="status">
        <h2 className={css['title']}>
          <Icon name={complete ? 'check' : 'info'} />
          {complete ? (
            <Trans id="send.done">Everything is answered</Trans>
          ) : (
            <Trans id="send.doneRowsLeft">All good rows are sent</Trans>
          )}
        </h2>
        <ul className={css['summary']}>
          {line(
            'created',
            orders,
            <Plural
              id="send.created"
              value={orders}
              one="# order created"
              other="# orders created"
            />,
          )}
          {line(
            'duplicate',
            duplicate,
            <Plural
              id="send.duplicate"
              value={duplicate}
              one="# row existed already"
              other="# rows existed already"
            />,
          )}
          {line(
            'invalid',
            invalid,
            <Plural id="send.invalid" value={invalid} one="# row refused" other="# rows refused" />,
          )}
          {!complete &&
            line(
              'left',
              errorRows,
              <Plural
                id="send.left"
                value={errorRows}
                one="# row with errors"
                other="# rows with errors"
              />,
            )}
        </ul>
      </div>
      <div className={css['actions']}>
        {!complete && <ProblemsButton actor={actor} />}
        {!complete && (
          <Button variant="default" onClick={() => actor.send({ type: 'review' })}>
            <Trans id="send.mend">Mend the rest</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => (complete ? discard() : setAsking(true))}>
          <Trans id="send.another">Import another file</Trans>
        </Button>
        {asking && <DiscardDialog onDiscard={discard} onClose={() => setAsking(false)} />}
        {importId !== null && (
          <Button
            component={Link}
            variant="default"
            href={href('importReceipt', { importId })}
            leftSection={<Icon name="file" />}
          >
            <Trans id="send.receipt">Receipt</Trans>
          </Button>
        )}
        {importId !== null && orders > 0 && mayRead && (
          <Button
            component={Link}
            href={href('orderSearch', { importId })}
            leftSection={<Icon name="search" />}
          >
            <Trans id="send.orders">See the orders</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** While rows are on their way, or wait for it. */
function Moving({
  actor,
  activity,
}: {
  readonly actor: Actor;
  readonly activity: keyof typeof activityTexts;
}) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, sendFailureOf);
  return (
    <>
      <div className={css['text']}>
        <p role="status">
          <strong>{i18n._(activityTexts[activity])}</strong>{' '}
          {failure !== null && activity !== 'offline' && (
            <span className={css['trouble']}>{sendFailureText(i18n, failure)}</span>
          )}
        </p>
        <SendProgress actor={actor} moving={activity === 'sending'} />
      </div>
      {(offers[activity] ?? []).map((type) => (
        <Action key={type} actor={actor} type={type} />
      ))}
    </>
  );
}

interface SendBarProps {
  readonly actor: Actor;
  readonly query: RowQuery;
  readonly onQuery: (query: RowQuery) => void;
}

/** The bar under the rows: the way to the server, and where the sending stands. */
export function SendBar(props: SendBarProps) {
  const activity = useSelector(props.actor, activityOf);
  if (activity === null || activity === 'remapping') return null;
  return <Bar {...props} activity={activity} />;
}

/** One element for all that it shows, so that the focus stays in it when a button has done its work. */
function Bar({
  actor,
  query,
  onQuery,
  activity,
}: SendBarProps & { readonly activity: Exclude<ImportActivity, 'remapping'> }) {
  const bar = useRef<HTMLElement>(null);
  useHeldFocus(bar);
  const isDone = activity === 'finished' || activity === 'finishedRowsLeft';
  return (
    <footer ref={bar} tabIndex={-1} className={css['bar']} data-tone={isDone ? 'done' : undefined}>
      {(activity === 'reviewing' || activity === 'checking') && (
        <CheckPanel actor={actor} query={query} onQuery={onQuery} />
      )}
      {activity === 'reviewing' ? (
        <Ready actor={actor} />
      ) : isDone ? (
        <Summary actor={actor} complete={activity === 'finished'} />
      ) : (
        activity !== 'checking' && <Moving actor={actor} activity={activity} />
      )}
    </footer>
  );
}
