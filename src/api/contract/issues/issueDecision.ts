import * as v from 'valibot';
import { fieldError, type FieldError } from '../envelope.ts';
import type { IssueFieldError } from './issueFieldErrors.ts';
import {
  type CorrectedField,
  correctedFields,
  DATE_DAYS,
  isMoneyDecision,
  type IssueDecision,
  issueDecisions,
} from '../../../domain/lifecycles/issue/issueStatus.ts';

const ruleId = (id: IssueFieldError) => id;

const corrected = v.optional(v.pipe(v.string(), v.maxLength(300)), '');
const day = v.pipe(v.string(), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/), v.maxLength(10));

/** A decision from a form; fields of other kinds are empty. */
export const decisionInput = v.object({
  kind: v.picklist(issueDecisions),
  /** Note for the station. */
  note: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(300, ruleId('issue.note.form')),
      v.regex(/^\P{Cc}*$/u, ruleId('issue.note.form')),
    ),
    '',
  ),
  /** New texts of the order; empty texts change nothing. */
  receiverName: corrected,
  receiverPhone: corrected,
  receiverAddress: corrected,
  /** The day of the next delivery, or the last one of holding; `2026-11-20`. */
  day: v.optional(day, ''),
  /** Major units of the order's currency. */
  codAmount: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});
export type DecisionInput = v.InferInput<typeof decisionInput>;
export type Decision = v.InferOutput<typeof decisionInput>;

/** Terms that a decision must meet, besides the order's own rules. */
export interface DecisionTerms {
  /** Decisions allowed for the issue's reason. */
  readonly decisions: readonly IssueDecision[];
  readonly required: readonly CorrectedField[];
  readonly holdDays: number;
  /** Today in the receiver's country. */
  readonly today: string;
  /** Whether the user may decide about money. */
  readonly mayDecideMoney: boolean;
}

/** Adds days to a date. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** New texts of the order in a decision, by field. */
export const getCorrectedTexts = (decision: Decision): ReadonlyMap<CorrectedField, string> =>
  new Map(
    decision.kind === 'redeliver'
      ? correctedFields.flatMap((field) => {
          const text = decision[field].trim();
          return text === '' ? [] : [[field, text] as const];
        })
      : [],
  );

/** Errors of a decision that do not depend on the order. */
export function judgeDecision(decision: Decision, terms: DecisionTerms): FieldError[] {
  const { kind } = decision;
  const toFieldError = (path: string, rule: IssueFieldError): FieldError => ({ path, rule });
  if (!terms.decisions.includes(kind)) return [toFieldError('kind', 'issue.decision.notOffered')];
  if (isMoneyDecision(kind) && !terms.mayDecideMoney)
    return [toFieldError('kind', 'issue.decision.forbidden')];
  switch (kind) {
    case 'redeliver': {
      const corrections = getCorrectedTexts(decision);
      return terms.required
        .filter((field) => !corrections.has(field))
        .map((field) => toFieldError(field, 'issue.correction.needed'));
    }
    case 'date':
    case 'hold': {
      const max = kind === 'date' ? DATE_DAYS : terms.holdDays;
      if (decision.day === '') return [toFieldError('day', 'issue.day.missing')];
      if (decision.day <= terms.today) return [toFieldError('day', 'issue.day.past')];
      const last = addDays(terms.today, max);
      return decision.day > last ? [toFieldError('day', 'issue.day.tooLate')] : [];
    }
    case 'changeCod':
      return decision.codAmount.trim() === ''
        ? [toFieldError('codAmount', 'issue.cod.missing')]
        : [];
    case 'return':
    case 'abandon':
      return [];
  }
}

/**
 * Outcome for one issue, independent of the others.
 * - `done`: decided by this call, or by an earlier one with the same id.
 * - `taken`: already decided by another user or at the deadline; `decision` is null if the carrier
 *   closed it without one.
 * - `refused`: the decision does not fit the issue or its order; `fields` say why.
 * - `unknown`: the company has no such issue.
 */
export const decisionOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), id: v.string() }),
  v.object({
    outcome: v.literal('taken'),
    id: v.string(),
    decision: v.nullable(v.picklist(issueDecisions)),
    /** Account; null for the deadline and the carrier's scanners. */
    by: v.nullable(v.string()),
    /** ISO 8601 instant. */
    at: v.string(),
    byDefault: v.boolean(),
  }),
  v.object({
    outcome: v.literal('refused'),
    id: v.string(),
    fields: v.array(fieldError),
  }),
  v.object({ outcome: v.literal('unknown'), id: v.string() }),
]);
export type DecisionOutcome = v.InferOutput<typeof decisionOutcome>;
