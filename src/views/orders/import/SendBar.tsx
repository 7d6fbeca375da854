import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import {
  selectActivity,
  canCheck,
  canSend,
  selectCheck,
  selectCounts,
  selectLayout,
  selectSendBlock,
  selectSendFailure,
  type ImportActivity,
  type SendBlock,
  selectBeyondQuota,
  selectQuota,
} from '../../../machines/orderImport/selectors.ts';
import { useFocusRegion } from '../../../ui/focus.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { RowQuery } from '../../../workers/protocol.ts';
import { fieldLabel } from './grid/verdictText.ts';
import { useImport } from './useImport.tsx';
import { CheckPanel, Deferred, Sending } from './deferredParts.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import css from './SendBar.module.css';
import { sendFailureText } from './sendFailureText.ts';

/** Number of rows with errors, or the reason why no row can be sent. */
function RowsNote({
  block,
  errorRows,
  open,
}: {
  readonly block: SendBlock | null;
  readonly errorRows: number;
  /** Names of the required fields without a source. */
  readonly open: readonly string[];
}) {
  const { list } = useFormats();
  const names = list(open);
  if (block === 'noRows') return <Trans id="send.block.noRows">There are no rows to send.</Trans>;
  if (block === 'letters') {
    return (
      <Trans id="send.block.letters">Choose the correct spelling above to send your rows.</Trans>
    );
  }
  if (block === 'fields') {
    return (
      <Trans id="send.block.fields">
        Your file does not say: {names}. Choose a column or one value for all rows.
      </Trans>
    );
  }
  if (block === 'sent') return <Trans id="send.block.sent">All rows are sent.</Trans>;
  if (block === 'skipped') {
    return (
      <Trans id="send.block.skipped">
        All remaining rows are skipped. Include rows to send them.
      </Trans>
    );
  }
  if (errorRows === 0) return <Trans id="send.clean">No errors</Trans>;
  return (
    <Plural
      id="send.errorRows"
      value={errorRows}
      one="# row has errors. Fix or skip it to continue."
      other="# rows have errors. Fix or skip them to continue."
    />
  );
}

/** Bar before sending: number of ready orders, and what blocks the others. */
function Ready({ onMapping }: Pick<SendBarProps, 'onMapping'>) {
  const actor = useImport();
  const { i18n } = useLingui();
  const counts = useSelector(actor, selectCounts);
  const sendable = useSelector(actor, canSend);
  const block = useSelector(actor, selectSendBlock);
  const reasonId = useId();
  const failure = useSelector(actor, selectSendFailure);
  const checkable = useSelector(actor, canCheck);
  const checked = useSelector(actor, (snapshot) => selectCheck(snapshot) !== null);
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind);
  const missing = useSelector(actor, selectLayout)?.missing ?? [];
  const open = sheets[kind].columns.filter(({ key }) => missing.includes(key));
  const ready = counts.readyOrders;
  const { errorRows, unknown } = counts;
  return (
    <>
      <div className={`fill18 ${css['text']}`} role="status">
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
        <p id={reasonId}>
          <RowsNote
            block={block}
            errorRows={errorRows}
            open={open.map((field) => fieldLabel(i18n, field))}
          />
        </p>
        <QuotaNote />
      </div>
      <div className={`wrap push gap10 ${css['actions']}`}>
        {block === 'fields' && onMapping !== undefined && (
          <Button
            size="md"
            variant="default"
            leftSection={<Icon name="columns" />}
            onClick={onMapping}
          >
            <Trans id="send.fill">Complete the fields</Trans>
          </Button>
        )}
        <ProblemsButton />
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
          aria-describedby={sendable ? undefined : reasonId}
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
}

/** Bar below the rows: send buttons, and the progress of sending. */
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
  activity,
}: SendBarProps & { readonly activity: Exclude<ImportActivity, 'remapping'> }) {
  const bar = useRef<HTMLElement>(null);
  useFocusRegion(bar);
  const isDone = activity === 'finished' || activity === 'finishedRowsLeft';
  return (
    <footer
      ref={bar}
      tabIndex={-1}
      className={`row rigid gap10 panel ${css['bar']}`}
      data-tone={isDone ? 'done' : undefined}
    >
      {(activity === 'reviewing' || activity === 'checking') && (
        <Deferred>
          <CheckPanel query={query} onQuery={onQuery} />
        </Deferred>
      )}
      {activity === 'reviewing' ? (
        <Ready {...(onMapping === undefined ? {} : { onMapping })} />
      ) : (
        activity !== 'checking' && (
          <Deferred>
            <Sending activity={activity} />
          </Deferred>
        )
      )}
    </footer>
  );
}

/** Orders that the company may still create this month, with a warning about those beyond. */
function QuotaNote() {
  const actor = useImport();
  const { dateTime } = useFormats();
  const quota = useSelector(actor, selectQuota);
  const beyond = useSelector(actor, selectBeyondQuota);
  if (quota === null || quota.remaining === null) return null;
  const left = quota.remaining;
  const renewed = dateTime(quota.resetsAt);
  if (beyond === 0) {
    return (
      <p className={quota.isLow === true ? `flex top gap6 warned ${css['warning']}` : 'muted'}>
        <Plural
          id="quota.left"
          value={left}
          one="Your company can create # more order this month."
          other="Your company can create # more orders this month."
        />
      </p>
    );
  }
  return (
    <p className={`flex top gap6 warned ${css['warning']}`}>
      <Icon name="warning" size={16} />
      <span>
        <Plural
          id="quota.beyond"
          value={beyond}
          one="# order exceeds your company’s monthly limit."
          other="# orders exceed your company’s monthly limit."
        />{' '}
        <Trans id="quota.beyond.then">
          The first {left} in the sheet will be created. The others will be refused and stay here;
          you can send them from {renewed}.
        </Trans>
      </span>
    </p>
  );
}
