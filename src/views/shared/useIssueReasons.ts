import { useLingui } from '@lingui/react';
import { issueReasons, type ReasonChoice } from '../../api/contract/issues/reasons.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { language } from '../../language/i18n.ts';
import { useAnswer } from './useAnswer.ts';

const reasonChoices = declareAnswer<null, readonly ReasonChoice[]>(
  'issueReasonChoices',
  (ask, _question, options) => ask(issueReasons.findIssueReasons, undefined, options),
);

/** A reason of the catalogue, named in the language shown. */
interface NamedReason {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

const none: readonly ReasonChoice[] = [];

/**
 * The catalogue of reasons for issues, in its sequence; null until it is there. Where it can't be had
 * it is empty: a reason can be left out.
 */
export function useIssueReasons(): readonly NamedReason[] | null {
  useLingui();
  const { answer, isAsking } = useAnswer(reasonChoices, null);
  const known = answer ?? (isAsking ? null : none);
  const shown = language();
  return known?.map(({ code, names, active }) => ({ code, name: names[shown], active })) ?? null;
}
