import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { ResultOf } from '../../api/contract/endpoint.ts';
import {
  type Erasure,
  type ErasureReason,
  erasureReasons,
  erasureSubject,
  type ErasureSubject,
  privacy,
} from '../../api/contract/privacy/privacy.ts';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import type { PrivacyError } from '../../api/contract/privacy/privacyErrors.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { useFormats } from '../../language/format.ts';
import { declareAnswer, declareTask } from '../../machines/declare.ts';
import {
  type RecordTaskActor,
  selectTask,
  selectTaskResult,
} from '../../machines/recordTask/machine.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from '../../ui/commonWords.tsx';
import { RecordTitle } from '../shared/RecordTitle.tsx';
import css from '../shared/Records.module.css';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';
import { useDeclared, useSession } from '../shared/portal.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { ErasureView, useErasuresLink } from './ErasureScreen.tsx';
import { PersonalCountsTable } from './PersonalCountsTable.tsx';
import { erasureReasonTexts } from './privacyWords.ts';

type Found = ResultOf<(typeof privacy)['findPersonalData']>;

/** A search for a person, with the fields as typed; null before the first. */
type Question = {
  readonly subject: ErasureSubject;
  readonly typed: v.InferInput<typeof erasureSubject>;
} | null;

const findTask = declareAnswer<Question, { readonly found: Found | null }>(
  'personalData',
  async (ask, question, options) => {
    if (question === null) return { ok: true, data: { found: null } };
    const found = await ask(privacy.findPersonalData, question.subject, options);
    return found.ok ? { ok: true, data: { found: found.data } } : found;
  },
);

interface EraseTask {
  /** The same for all attempts. */
  readonly id: string;
  readonly subject: ErasureSubject;
  readonly reason: ErasureReason;
}

const eraseTask = declareTask<EraseTask, Erasure>('erasePersonalData', (ask, task) =>
  ask(privacy.erasePersonalData, task),
);

const countries = Object.keys(worldCountryCodes);
const fields = ['country', 'phone', 'email', 'name', 'address'] as const;

/** Finds a receiver's data by phone, email or address, and erases it. */
export function ErasureForm() {
  const { t } = useLingui();
  const back = useErasuresLink();
  const country = useSession((s) => selectProfile(s)?.countryCode ?? '');
  const { question, answer, failure, isAsking, ask } = useAnswer(findTask, null as Question);
  const { actor, openTask } = useRecordTask(useDeclared(eraseTask));
  const erasure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectTaskResult(s),
  );
  const busy = isAsking && question !== null;
  const { props, field, control, alert } = useForm({
    initial: { country, phone: '', email: '', name: '', address: '' },
    // The country is known, and its list would cover the form.
    firstField: 'phone',
    schema: erasureSubject,
    failure,
    refusals: {},
    clearedFields: [],
    busy,
    send: (subject, typed) => ask({ subject, typed: { ...typed } }),
  });
  const typed = useWatch({ control });
  if (erasure !== null) return <ErasureView erasure={erasure} />;
  const found = answer?.found ?? null;
  // The result belongs to the fields of the search.
  const isCurrent =
    question !== null && fields.every((name) => typed[name] === question.typed[name]);
  return (
    <div className="grid page gap16 below24">
      <RecordTitle back={back}>
        <Trans id="erasures.add">Erase a receiver’s data</Trans>
      </RecordTitle>
      <Panel title={<Trans id="erasure.person">Person</Trans>}>
        <form {...props} className={css['form']}>
          <FormAlert {...alert} />
          <p className="flat muted">
            <Trans id="erasure.person.note">
              Enter the phone number in any spelling, the email, or the name with its address.
            </Trans>
          </p>
          <div className={css['inputs']}>
            {field('country', (input) => (
              <CountrySelect
                {...input}
                size="md"
                codes={countries}
                label={t({ id: 'erasure.country', message: 'Country' })}
              />
            ))}
            {field('phone', TextField, {
              label: t({ id: 'erasure.phone', message: 'Phone' }),
              inputMode: 'tel',
            })}
            {field('email', TextField, {
              label: t({ id: 'erasure.email', message: 'Email' }),
              type: 'email',
            })}
            {field('name', TextField, { label: t({ id: 'erasure.name', message: 'Name' }) })}
            {field('address', TextField, {
              label: t({ id: 'erasure.address', message: 'Address' }),
            })}
          </div>
          <div>
            <BusyButton type="submit" loading={busy}>
              <Trans id="erasure.find">Find data</Trans>
            </BusyButton>
          </div>
        </form>
      </Panel>
      {found !== null && isCurrent && !busy && failure === null && (
        <FoundPanel
          found={found}
          onErase={(reason) =>
            openTask({ id: crypto.randomUUID(), subject: question.subject, reason })
          }
        />
      )}
      {actor !== null && <EraseQuestion actor={actor} />}
    </div>
  );
}

const sumCounts = ({ counts }: Pick<Found, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

interface FoundPanelProps {
  readonly found: Found;
  readonly onErase: (reason: ErasureReason) => void;
}

function FoundPanel({ found, onErase }: FoundPanelProps) {
  const { integer, list } = useFormats();
  const { counts, names, companies, inProgress } = found;
  if (sumCounts(found) === 0) {
    return (
      <Notice
        icon="search"
        title={<Trans id="erasure.none.title">No data found</Trans>}
        text={
          <Trans id="erasure.none.text">
            Check the country and the spelling. Data that was erased before is not found again.
          </Trans>
        }
      />
    );
  }
  return (
    <Panel title={<Trans id="erasure.found">Data found</Trans>}>
      <div className="grid gap16">
        <Facts>
          {names.length > 0 && (
            <Fact name={<Trans id="erasure.names">Names</Trans>}>
              <bdi>{list(names)}</bdi>
            </Fact>
          )}
          <Fact name={<Trans id="erasure.companies">Merchants</Trans>}>{integer(companies)}</Fact>
        </Facts>
        <PersonalCountsTable counts={counts} />
        {inProgress > 0 ? (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            <Plural
              id="erasure.inProgress"
              value={inProgress}
              one="# order or return is still in progress. Finish it first: deliver, return or cancel it."
              other="# orders and returns are still in progress. Finish them first: deliver, return or cancel them."
            />
          </Alert>
        ) : (
          <ReasonForm onErase={onErase} />
        )}
      </div>
    </Panel>
  );
}

const reasonForm = v.object({
  reason: v.picklist(erasureReasons, 'privacy.reason' satisfies PrivacyError),
});

/** Button that erases what was found, with the reason. */
function ReasonForm({ onErase }: Pick<FoundPanelProps, 'onErase'>) {
  const { t } = useLingui();
  const initial: { readonly reason: string } = { reason: '' };
  const { props, field } = useForm({
    initial,
    schema: reasonForm,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy: false,
    send: ({ reason }) => onErase(reason),
  });
  return (
    <form {...props} className="wrap bottom gap10">
      {field('reason', ChoiceField, { label: t(words.reason), choices: erasureReasonTexts })}
      <BusyButton type="submit" color="red" loading={false}>
        <Trans id="erasure.erase">Erase data</Trans>
      </BusyButton>
    </form>
  );
}

function EraseQuestion({ actor }: { readonly actor: RecordTaskActor<EraseTask, Erasure> }) {
  const task = useSelector(actor, selectTask);
  if (task === null) return null;
  return (
    <TaskQuestion
      actor={actor}
      task={task}
      title={<Trans id="erasure.question">Erase this person’s data?</Trans>}
      confirmLabel={<Trans id="erasure.erase">Erase data</Trans>}
      cancelLabel={<Trans id="erasure.keep">Keep data</Trans>}
      isDestructive
    >
      <p className="flat">
        <Trans id="erasure.question.text">
          Name, phone, email and address are erased at all merchants, and attachments of the orders
          are deleted. Amounts, weights, statuses and bills stay. You can’t undo this.
        </Trans>
      </p>
    </TaskQuestion>
  );
}
