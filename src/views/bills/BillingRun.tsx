import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { billing, type BillingProgress } from '../../api/contract/bills/bills.ts';
import { period } from '../../api/contract/bills/billSchemas.ts';
import type { Unpriced } from '../../domain/prices/charge.ts';
import { selectAnswer } from '../../machines/answer/machine.ts';
import { declareAnswer, declareTask } from '../../machines/declare.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { usePastMonths } from './usePastMonths.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { Word } from '../../ui/commonWords.tsx';
import { useDeclared } from '../shared/portal.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';
import css from './bills.module.css';
import { CompanyName } from '../shared/CompanyName.tsx';

/** Polling interval of a running billing, in ms. */
const POLL_MS = 3_000;

const progressAnswer = declareAnswer<null, BillingProgress | null>('billing', (ask, _, options) =>
  ask(billing.getBilling, undefined, options),
);

interface StartTask {
  /** Month to bill, such as 2026-10. */
  readonly period: string;
  /** True to issue the bills at once. */
  readonly issue: boolean;
}

const startTask = declareTask<StartTask>('startBilling', async (ask, task) => {
  const answer = await ask(billing.startBilling, task);
  return answer.ok ? { ok: true, data: null } : answer;
});

const billingForm = v.object({ period, issue: v.boolean() });

const reasonTexts: Readonly<Record<Unpriced['reason'], MessageDescriptor>> = {
  noCard: msg({ id: 'bill.unpriced.noCard', message: 'No rate card' }),
  noArea: msg({ id: 'bill.unpriced.noArea', message: 'No rate for the area' }),
  noBand: msg({ id: 'bill.unpriced.noBand', message: 'Weight beyond the rate card' }),
  noRate: msg({ id: 'bill.unpriced.noRate', message: 'No rate for the route and service' }),
  noWeight: msg({ id: 'bill.unpriced.noWeight', message: 'Not weighed' }),
};

/** Bills all companies for a month and shows the progress. */
export function BillingRun() {
  const { t } = useLingui();
  const months = usePastMonths();
  const progressActor = useOwnActor(useDeclared(progressAnswer), { question: null });
  const { actor, openTask } = useRecordTask(useDeclared(startTask));
  const progress = useSelector(progressActor ?? undefined, (s) =>
    s === undefined ? null : selectAnswer(s),
  );
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectTaskFailure(s),
  );
  const busy = useSelector(actor ?? undefined, (s) => s !== undefined && isActing(s));
  const isRunning = progress !== null && !progress.isDone;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => progressActor?.send({ type: 'refresh' }), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, progressActor]);
  useEffect(() => {
    const subscription = actor?.on('acted', () => progressActor?.send({ type: 'refresh' }));
    return () => subscription?.unsubscribe();
  }, [actor, progressActor]);
  const { props, field, alert } = useForm({
    initial: { period: months[0]?.value ?? '', issue: false },
    schema: billingForm,
    failure,
    refusals: {
      'bill.period.open': 'period',
      'bill.period.closed': 'period',
      'bill.running': 'period',
    },
    clearedFields: [],
    busy,
    send: (task) => {
      openTask(task);
      actor?.send({ type: 'confirm', task });
    },
    dismiss: () => actor?.send({ type: 'dismiss' }),
  });
  return (
    <div className={`grid page gap16 below24 ${css['page']}`}>
      <Panel title={<Trans id="bill.run.title">Bill a month</Trans>}>
        <form {...props} className="grid gap12">
          <FormAlert {...alert} />
          <p className="flat muted">
            <Trans id="bill.run.note">
              Adds every delivered or returned order created by the end of the month to a bill,
              unless it is on one already. You can run a month again: only missing orders are added.
            </Trans>
          </p>
          {field('period', ChoiceField, {
            label: t({ id: 'bill.period.name', message: 'Month' }),
            choices: months.map(({ value, text }) => ({ value, label: text })),
          })}
          {field('issue', CheckField, {
            label: <Trans id="bill.run.issue">Issue the bills at once</Trans>,
            description: (
              <Trans id="bill.run.issue.note">
                Otherwise they stay drafts that you can check and adjust.
              </Trans>
            ),
          })}
          <div className="row gap10">
            <BusyButton type="submit" loading={busy} disabled={isRunning}>
              <Trans id="bill.run.go">Start billing</Trans>
            </BusyButton>
          </div>
        </form>
      </Panel>
      {progress !== null && <ProgressPanel progress={progress} />}
    </div>
  );
}

function ProgressPanel({ progress }: { readonly progress: BillingProgress }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer, month } = useFormats();
  const { companies, unpriced, unpricedCount, isDone } = progress;
  const companyCount = companies.waiting + companies.collecting + companies.done;
  const [done, total] = [integer(companies.done), integer(companyCount)];
  return (
    <Panel title={<Trans id="bill.run.progress">Latest billing</Trans>}>
      <div role="status">
        <Facts>
          <Fact name={<Trans id="bill.period.name">Month</Trans>}>{month(progress.period)}</Fact>
          <Fact name={<Word of="status" />}>
            {isDone ? (
              <Trans id="bill.run.done">Finished</Trans>
            ) : (
              <Trans id="bill.run.running">In progress</Trans>
            )}
          </Fact>
          <Fact name={<Trans id="bill.run.companies">Companies</Trans>}>
            <Trans id="bill.run.of">
              {done} of {total}
            </Trans>
          </Fact>
          <Fact name={<Word of="orders" />}>{integer(progress.orders)}</Fact>
          <Fact name={<Trans id="bill.run.drafts">Drafts to issue</Trans>}>
            {integer(progress.drafts)}
          </Fact>
        </Facts>
      </div>
      <ul
        className={`grid gap12 list below16 ${css['thread']}`}
        aria-label={t({ id: 'bill.run.starts', message: 'Starts' })}
      >
        {progress.starts.map(({ at, by, issuing }) => (
          <li key={at}>
            <span className="wrap gap2 across12">
              <strong>
                {issuing ? (
                  <Trans id="bill.run.started.issue">Started, with issuing</Trans>
                ) : (
                  <Trans id="bill.run.started">Started</Trans>
                )}
              </strong>
              {by === '' ? (
                <span>
                  <Trans id="bill.run.started.itself">automatically</Trans>
                </span>
              ) : (
                <bdi>{by}</bdi>
              )}
              <Moment className="muted" at={at} />
            </span>
          </li>
        ))}
      </ul>
      {progress.failing.length > 0 && <FailingCompanies companies={progress.failing} />}
      {unpricedCount > 0 && (
        <>
          <p>
            <Plural
              id="bill.run.unpriced"
              value={unpricedCount}
              one="# order has no price and is on no bill. Complete its rates and run the month again."
              other="# orders have no price and are on no bill. Complete their rates and run the month again."
            />
          </p>
          <ul className={`grid gap12 list below16 ${css['thread']}`}>
            {unpriced.map(({ companyNo, waybillNo, reason }) => (
              <li key={waybillNo}>
                <bdi dir="ltr">{companyNo}</bdi> <bdi dir="ltr">{waybillNo}</bdi>{' '}
                {i18n._(reasonTexts[reason])}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Companies whose bills failed, with reasons; the server retries them. */
function FailingCompanies({ companies }: { readonly companies: BillingProgress['failing'] }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans id="bill.run.failing.note">
          The bills of these companies couldn’t be made yet. They are tried again automatically;
          other companies are not delayed.
        </Trans>
      </p>
      <ScrollSheet
        className={css['table']}
        label={t({ id: 'bill.run.failing', message: 'Companies with errors' })}
        rows={companies}
        rowKey={({ companyNo }) => companyNo}
        columns={{
          company: {
            title: <Word of="company" />,
            render: (company) => <CompanyName company={company} />,
          },
          error: {
            title: <Trans id="bill.run.error">Error</Trans>,
            render: ({ error }) => <bdi dir="ltr">{error}</bdi>,
          },
          retry: {
            title: <Trans id="bill.run.retry">Next try</Trans>,
            render: ({ retryAt }) => retryAt !== null && <Moment at={retryAt} />,
          },
        }}
      />
    </>
  );
}
