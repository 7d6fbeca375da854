import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import type { FreightForecast, SenderForecast } from '../../../machines/orderImport/freight.ts';
import {
  selectCheck,
  selectCheckStep,
  selectLayout,
  selectSendFailure,
  type CheckStep,
} from '../../../machines/orderImport/selectors.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import type { RowQuery } from '../../../workers/protocol.ts';
import { SetSender } from './ImportNotes.tsx';
import css from './SendBar.module.css';
import { useImport } from './useImport.tsx';
import { sendFailureText, waitingText } from './sendFailureText.ts';
import { forecastTexts } from './importTexts.ts';
import { UnusedColumns } from './UnusedColumns.tsx';

type Forecast = keyof typeof forecastTexts;

const chipProps = {
  create: { icon: 'check', tone: 'success' },
  duplicate: { icon: 'columns', tone: 'info' },
  conflict: { icon: 'warning', tone: 'warning' },
  invalid: { icon: 'error', tone: 'error' },
} as const satisfies Readonly<Record<Forecast, object>>;

const stepTexts: Readonly<Record<CheckStep, MessageDescriptor>> = {
  asking: msg({
    id: 'check.asking',
    message: 'Checking with the server. Nothing has been sent yet.',
  }),
  waiting: msg({ id: 'activity.waiting', message: 'Retrying shortly…' }),
  offline: msg({
    id: 'check.offline',
    message: 'You’re offline. The check continues when you’re back online.',
  }),
  signedOutPaused: msg({
    id: 'check.signedOut',
    message: 'Sign in again to continue the check.',
  }),
  failed: msg({ id: 'check.failed', message: 'The check stopped.' }),
};

interface CheckPanelProps {
  readonly query: RowQuery;
  readonly onQuery: (query: RowQuery) => void;
}

/** Forecast of the import: counts by result, which filter the rows, and the progress of the check. */
export default function CheckPanel({ query, onQuery }: CheckPanelProps) {
  const actor = useImport();
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { integer } = useFormats();
  const check = useSelector(actor, selectCheck);
  const step = useSelector(actor, selectCheckStep);
  const failure = useSelector(actor, selectSendFailure);
  const unused = useSelector(actor, selectLayout)?.unused ?? [];
  const hasOrders = useSelector(actor, (snapshot) => isOrderKind(snapshot.context.kind));
  if (check === null) return null;
  const { create, duplicate, conflict, invalid } = check.orders;
  const checkedCount = create + duplicate + conflict + invalid;
  // Rows may have been added during the check.
  const total = Math.max(check.total, checkedCount);
  const done = integer(checkedCount);
  const all = integer(total);
  const { filter, ...unfilteredQuery } = query;
  const shownForecast = filter?.forecast;
  return (
    <section
      className={css['check']}
      aria-label={t({ id: 'check.title', message: 'Check before sending' })}
    >
      <div role="status">
        {step !== null ? (
          <p className="flat below6">
            <strong>{i18n._(stepTexts[step])}</strong>{' '}
            {failure !== null && (step === 'failed' || step === 'waiting') && (
              <span className="wrong">
                {step === 'waiting' ? waitingText(i18n, failure) : sendFailureText(i18n, failure)}
              </span>
            )}
          </p>
        ) : (
          <p className="flat below6">
            <strong>
              {check.next === null ? (
                <Trans id="check.done">Checked. Nothing has been sent yet. If you send now:</Trans>
              ) : (
                <Trans id="check.partly">Partly checked. Results so far:</Trans>
              )}
            </strong>
          </p>
        )}
        {check.isStale && (
          <p className="line gap6 flat below6 warned">
            <Icon name="warning" size={16} />
            <Trans id="check.stale">Rows have changed. Check again to be sure.</Trans>
          </p>
        )}
      </div>
      {step !== null && (
        <div className="below8">
          <Progress.Root size="md">
            <Progress.Section
              value={total === 0 ? 100 : (checkedCount / total) * 100}
              aria-label={
                hasOrders
                  ? t({ id: 'check.progress', message: 'Orders checked' })
                  : t({ id: 'check.progress.addresses', message: 'Addresses checked' })
              }
            />
          </Progress.Root>
          <p className="flat above4 muted small">
            {hasOrders ? (
              <Trans id="check.numbers">
                {done} of {all} orders checked
              </Trans>
            ) : (
              <Trans id="check.numbers.addresses">
                {done} of {all} addresses checked
              </Trans>
            )}
          </p>
        </div>
      )}
      <div
        className="row gap6"
        role="group"
        aria-label={t({ id: 'import.chips', message: 'Show rows' })}
      >
        {(Object.keys(forecastTexts) as Forecast[]).map((name) => (
          <Chip
            key={name}
            {...chipProps[name]}
            count={integer(check.orders[name])}
            disabled={check.orders[name] === 0 && shownForecast !== name}
            pressed={shownForecast === name}
            onClick={() =>
              onQuery(
                shownForecast === name
                  ? unfilteredQuery
                  : { ...unfilteredQuery, filter: { forecast: name } },
              )
            }
          >
            {i18n._(forecastTexts[name])}
          </Chip>
        ))}
        {step !== null && (
          <span className="flex push gap8">
            {step !== 'asking' && step !== 'signedOutPaused' && (
              <Retry size="xs" onClick={() => actor.send({ type: 'check' })} />
            )}
            <Button size="xs" variant="default" onClick={() => actor.send({ type: 'cancel' })}>
              <Trans id="check.cancel">Stop checking</Trans>
            </Button>
          </span>
        )}
      </div>
      <FreightLine freight={check.freight} created={create} />
      <SenderLine senders={check.senders} />
      {unused.length > 0 && (
        <p className="line gap6 warned">
          <Icon name="warning" size={16} />
          <UnusedColumns unused={unused} />
        </p>
      )}
    </section>
  );
}

interface FreightLineProps {
  readonly freight: FreightForecast;
  /** Number of orders that would be created. */
  readonly created: number;
}

/** Freight of the new orders by the carrier's tariffs, one sum per currency. */
function FreightLine({ freight: { sums, orders }, created }: FreightLineProps) {
  const { money, list } = useFormats();
  // Without tariffs the carrier shows no prices at all.
  if (orders === 0) return null;
  const without = created - orders;
  const amounts = list(
    Object.entries(sums).map(([currency, minor]) =>
      money(minor / 10 ** (currencyScale[currency] ?? 2), currency),
    ),
  );
  return (
    <p className="flat above8 bold">
      <Plural
        id="check.price"
        value={orders}
        one={`Estimated price of # order: ${amounts}`}
        other={`Estimated price of # orders: ${amounts}`}
      />
      {without > 0 && (
        <>
          {' · '}
          <Plural
            id="check.price.none"
            value={without}
            one="# order has no rate"
            other="# orders have no rate"
          />
        </>
      )}
    </p>
  );
}

/** Number of new orders that take the default sender, and of those without any sender. */
function SenderLine({ senders }: { readonly senders: SenderForecast }) {
  const { byDefault, without } = senders;
  return (
    <>
      {byDefault > 0 && (
        <p className="flat above8 bold">
          <Plural
            id="check.sender.default"
            value={byDefault}
            one="# order uses your default sender"
            other="# orders use your default sender"
          />
        </p>
      )}
      {without > 0 && (
        <p className="line gap6 warned">
          <Icon name="warning" size={16} />
          <span>
            <Plural
              id="check.sender.none"
              value={without}
              one="# order has no sender: its label will have no return address."
              other="# orders have no sender: their labels will have no return address."
            />{' '}
            <SetSender />
          </span>
        </p>
      )}
    </>
  );
}
