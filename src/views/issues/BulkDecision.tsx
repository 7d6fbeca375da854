import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { DecisionOutcome } from '../../api/contract/issues/issueDecision.ts';
import type { IssueRow } from '../../api/contract/issues/issues.ts';
import { isMoneyDecision, issueDecisions } from '../../domain/lifecycles/issue/issueStatus.ts';
import { selectBulkStep } from '../../machines/bulkAction/selectors.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { useToday } from '../../form/dayRange.ts';
import { useForm } from '../../form/useForm.tsx';
import { useFormats } from '../../language/format.ts';
import { UnprocessedRecords } from '../shared/UnprocessedRecords.tsx';
import { BulkProgress } from '../shared/BulkProgress.tsx';
import { useMay } from '../shared/portal.ts';
import { isDecided } from './issueEditor.ts';
import { DecisionChoice } from './DecisionChoice.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { decisionForm, blankDecision } from './decisionForm.ts';
import { decisionTexts, useFieldErrorText } from './issueTexts.ts';
import type { IssueBulkActor } from './useBulkDecision.ts';

interface BulkDecisionProps {
  readonly actor: IssueBulkActor;
  readonly selectedIssues: readonly IssueRow[];
}

/** Decision for all selected issues: form, progress and outcome. */
export function BulkDecision({ actor, selectedIssues }: BulkDecisionProps) {
  const { t } = useLingui();
  const step = useSelector(actor, selectBulkStep);
  const { items, outcomes, failure } = useSelector(actor, (s) => s.context);
  if (step === null) return null;
  if (step === 'asking') return <DecisionDialog actor={actor} selectedIssues={selectedIssues} />;
  const undecided = items.flatMap(({ id, number }, at) => {
    const outcome = outcomes[at] ?? null;
    return outcome !== null && isDecided(outcome) ? [] : [{ id, number, outcome }];
  });
  return (
    <BulkProgress
      step={step}
      title={t({ id: 'issues.bulk.title', message: 'Decide issues' })}
      count={items.length}
      answered={outcomes.length}
      done={outcomes.filter(isDecided).length}
      failure={failure}
      send={actor.send}
      unprocessed={<UnprocessedRecords records={undecided} renderReason={renderReason} />}
    />
  );
}

/** Decisions for many orders at once. A COD amount belongs to a single order. */
const bulkDecisions = issueDecisions.filter((decision) => decision !== 'changeCod');
/** Longest hold that any reason allows, in days; the server applies the limit of each reason. */
const MAX_HOLD_DAYS = 90;

function DecisionDialog({ actor, selectedIssues }: BulkDecisionProps) {
  const mayDecideMoney = useMay('issue.money');
  const today = useToday();
  const { integer } = useFormats();
  const schema = useMemo(
    () =>
      decisionForm({
        decisions: bulkDecisions,
        required: [],
        holdDays: MAX_HOLD_DAYS,
        today,
        mayDecideMoney,
      }),
    [today, mayDecideMoney],
  );
  const { props, field, control } = useForm({
    initial: blankDecision,
    schema,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy: false,
    send: (decision) => {
      const task = { action: 'decide', handlingId: crypto.randomUUID(), decision } as const;
      actor.send({ type: 'confirm', task });
    },
  });
  const kind = useWatch({ control, name: 'kind' });
  const dismiss = () => actor.send({ type: 'dismiss' });
  const decidable =
    kind === ''
      ? selectedIssues
      : selectedIssues.filter(
          ({ decisions, required }) =>
            decisions.includes(kind) && (kind !== 'redeliver' || required.length === 0),
        );
  const all = integer(selectedIssues.length);
  const refused = selectedIssues.length - decidable.length;
  return (
    <Dialog title={<Trans id="issues.bulk.title">Decide issues</Trans>} onClose={dismiss}>
      <form {...props} className="grid gap14">
        {field('kind', DecisionChoice, { decisions: bulkDecisions, mayDecideMoney })}
        <DecisionFields
          kind={kind}
          current={null}
          required={[]}
          today={today}
          holdDays={MAX_HOLD_DAYS}
          field={field}
        />
        <div role="status">
          <ul className="grid gap4 bullets">
            <li>
              <Plural
                id="issues.bulk.chosen"
                value={selectedIssues.length}
                one="# issue selected"
                other="# issues selected"
              />
            </li>
            {refused > 0 && (
              <li>
                <Plural
                  id="issues.bulk.refused"
                  value={refused}
                  one={`# of ${all} can’t be decided this way and stays as it is.`}
                  other={`# of ${all} can’t be decided this way and stay as they are.`}
                />
              </li>
            )}
          </ul>
        </div>
        <DialogButtons onCancel={dismiss}>
          <Button
            type="submit"
            {...(kind !== '' && isMoneyDecision(kind) ? { color: 'red' } : {})}
            disabled={decidable.length === 0}
          >
            <Plural
              id="issues.bulk.go"
              value={decidable.length}
              one="Decide # issue"
              other="Decide # issues"
            />
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const renderReason = (outcome: DecisionOutcome) => <UndecidedReason outcome={outcome} />;

/** Reason why an issue was not decided. */
function UndecidedReason({ outcome }: { readonly outcome: DecisionOutcome }) {
  const { i18n } = useTexts();
  const { dateTime } = useFormats();
  const fieldErrorText = useFieldErrorText();
  switch (outcome.outcome) {
    case 'done':
      return null;
    case 'taken': {
      const said = outcome.decision === null ? '' : i18n._(decisionTexts[outcome.decision]);
      const at = dateTime(outcome.at);
      const by = outcome.by ?? '';
      if (outcome.byDefault) {
        return (
          <Trans id="issues.taken.deadline">
            The deadline passed: {said}, {at}.
          </Trans>
        );
      }
      if (outcome.decision === null) {
        return <Trans id="issues.taken.closed">Already resolved, {at}.</Trans>;
      }
      return (
        <Trans id="issues.taken.by">
          Already decided by <bdi>{by}</bdi>: {said}, {at}.
        </Trans>
      );
    }
    case 'refused':
      return outcome.fields.map((error) => <span key={error.path}>{fieldErrorText(error)} </span>);
    case 'unknown':
      return <Trans id="issues.unknown">This issue no longer exists.</Trans>;
  }
}
