import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { isMoneyDecision, type IssueDecision } from '../../domain/lifecycles/issue/issueStatus.ts';
import css from './Issues.module.css';
import { decisionEffects, decisionTexts } from './issueTexts.ts';

interface DecisionChoiceProps {
  readonly decisions: readonly IssueDecision[];
  readonly mayDecideMoney: boolean;
  readonly value: IssueDecision | '';
  readonly error: string | null;
  readonly onChange: (decision: IssueDecision) => void;
}

/** Allowed decisions, each with its consequence. */
export function DecisionChoice(props: DecisionChoiceProps) {
  const { decisions, mayDecideMoney, value, error, onChange } = props;
  const { i18n } = useLingui();
  const radioName = useId();
  const errorId = useId();
  return (
    <fieldset className="grid gap6 plain" aria-describedby={error === null ? undefined : errorId}>
      <legend className="below6 bold">
        <Trans id="issue.decide.legend">What should we do?</Trans>
      </legend>
      {decisions.map((decision) => {
        const isDisabled = isMoneyDecision(decision) && !mayDecideMoney;
        return (
          <label key={decision} className={`grid across10 edged ${css['choice']}`}>
            <input
              type="radio"
              name={radioName}
              data-field="kind"
              checked={value === decision}
              disabled={isDisabled}
              aria-labelledby={`${radioName}${decision}`}
              aria-describedby={`${radioName}${decision}Effect`}
              onChange={() => onChange(decision)}
            />
            <span id={`${radioName}${decision}`}>{i18n._(decisionTexts[decision])}</span>
            <small id={`${radioName}${decision}Effect`}>
              {isDisabled ? (
                <Trans id="issue.decide.noMoney">
                  Your role does not include decisions about money.
                </Trans>
              ) : (
                i18n._(decisionEffects[decision])
              )}
            </small>
          </label>
        );
      })}
      {error !== null && (
        <p id={errorId} className="flat wrong small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
