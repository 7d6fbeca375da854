import { useLingui } from '@lingui/react';
import { issueReasons, type ReasonChoice } from '../../api/contract/issues/issueReasons.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { language } from '../../language/i18n.ts';
import { useAnswer } from './useAnswer.ts';

const reasonChoices = declareAnswer<null, readonly ReasonChoice[]>(
  'issueReasonChoices',
  (ask, _question, options) => ask(issueReasons.findIssueReasons, undefined, options),
);

/** Reason with its name in the current language. */
interface NamedReason {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

const noReasons: readonly ReasonChoice[] = [];

/**
 * Reasons for issues in catalogue order; null until loaded. Empty after a failure, because a reason
 * is optional.
 */
export function useIssueReasons(): readonly NamedReason[] | null {
  useLingui();
  const { answer, isAsking } = useAnswer(reasonChoices, null);
  const reasons = answer ?? (isAsking ? null : noReasons);
  const current = language();
  return (
    reasons?.map(({ code, names, active }) => ({ code, name: names[current], active })) ?? null
  );
}
