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

/** A decision as a form sends it; what does not belong to its kind is left empty. */
export const decisionInput = v.object({
  kind: v.picklist(issueDecisions),
  /** For the station. */
  note: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(300, ruleId('issue.note.form')),
      v.regex(/^\P{Cc}*$/u, ruleId('issue.note.form')),
    ),
    '',
  ),
  /** New texts of the order; an empty one leaves what it has. */
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
  /** May be decided for the issue's reason. */
  readonly decisions: readonly IssueDecision[];
  readonly required: readonly CorrectedField[];
  readonly holdDays: number;
  /** The day where the receiver is. */
  readonly today: string;
  /** Whether whoever decides may decide about money. */
  readonly mayMoney: boolean;
}

/** The day so many days after another. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Fields of a decision that carry new texts of the order. */
export const correctedTexts = (decision: Decision): ReadonlyMap<CorrectedField, string> =>
  new Map(
    decision.kind === 'redeliver'
      ? correctedFields.flatMap((field) => {
          const text = decision[field].trim();
          return text === '' ? [] : [[field, text] as const];
        })
      : [],
  );

/** Errors of a decision by field, without looking at the order. */
export function judgeDecision(decision: Decision, terms: DecisionTerms): FieldError[] {
  const { kind } = decision;
  const wrong = (path: string, rule: IssueFieldError): FieldError => ({ path, rule });
  if (!terms.decisions.includes(kind)) return [wrong('kind', 'issue.decision.notOffered')];
  if (isMoneyDecision(kind) && !terms.mayMoney) return [wrong('kind', 'issue.decision.forbidden')];
  switch (kind) {
    case 'redeliver': {
      const given = correctedTexts(decision);
      return terms.required
        .filter((field) => !given.has(field))
        .map((field) => wrong(field, 'issue.correction.needed'));
    }
    case 'date':
    case 'hold': {
      const max = kind === 'date' ? DATE_DAYS : terms.holdDays;
      if (decision.day === '') return [wrong('day', 'issue.day.missing')];
      if (decision.day <= terms.today) return [wrong('day', 'issue.day.past')];
      const last = addDays(terms.today, max);
      return decision.day > last ? [wrong('day', 'issue.day.tooLate')] : [];
    }
    case 'changeCod':
      return decision.codAmount.trim() === '' ? [wrong('codAmount', 'issue.cod.missing')] : [];
    case 'return':
    case 'abandon':
      return [];
  }
}

/**
 * Outcome for one issue. Each is judged alone.
 * - `done`: decided, also where the same call had decided it before.
 * - `taken`: somebody else, or the deadline, was faster; `decision` is null if the carrier has
 *   closed it without one.
 * - `refused`: the decision does not fit the issue or its order, and why.
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
