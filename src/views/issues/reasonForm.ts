import * as v from 'valibot';
import {
  toReasonContent,
  reasonContent,
  type ReasonContent,
  type ReasonDetail,
} from '../../api/contract/issues/issueReasons.ts';
import { OTHER_REASON } from '../../api/contract/orders/orderScans.ts';
import {
  type CorrectedField,
  defaultDecisions,
  issueCauses,
  type IssueDecision,
  correctedFields,
  issueDecisions,
} from '../../domain/lifecycles/issue/issueStatus.ts';

type Flags<Name extends string> = Record<Name, boolean>;

/** Form values, named as in the paths of the server's refusals. */
export interface TypedReason {
  readonly code: string;
  readonly names: ReasonContent['names'];
  readonly cause: ReasonContent['cause'];
  readonly decisions: Flags<IssueDecision>;
  readonly required: Flags<CorrectedField>;
  readonly deadlineHours: string;
  readonly defaultDecision: ReasonContent['defaultDecision'] | '';
  readonly holdDays: string;
  readonly codes: string;
  readonly active: boolean;
}

/** Change of a reason, as sent. */
export interface ReasonChange {
  readonly code: string;
  readonly content: ReasonContent;
}

const toFlags = <Name extends string>(all: readonly Name[], set: readonly Name[]): Flags<Name> =>
  // `all` lists every member of `Name`.
  Object.fromEntries(all.map((name) => [name, set.includes(name)])) as Flags<Name>;

const listSelected = <Name extends string>(all: readonly Name[], set: Flags<Name>): Name[] =>
  all.filter((name) => set[name]);

const newReason: ReasonContent = {
  names: { en: '', zh: '', fr: '', ar: '', bn: '' },
  cause: 'other',
  decisions: ['redeliver', 'return'],
  required: [],
  deadlineHours: null,
  defaultDecision: null,
  holdDays: 30,
  codes: [],
  active: true,
};

/** Stored values in the form's format. */
export function toTypedReason(detail: ReasonDetail | null): TypedReason {
  const content = detail === null ? newReason : toReasonContent(detail.reason);
  const { decisions, required, deadlineHours, defaultDecision, holdDays, codes, ...rest } = content;
  return {
    ...rest,
    code: detail?.reason.code ?? '',
    decisions: toFlags(issueDecisions, decisions),
    required: toFlags(correctedFields, required),
    deadlineHours: deadlineHours === null ? '' : String(deadlineHours),
    defaultDecision: defaultDecision ?? '',
    holdDays: String(holdDays),
    codes: codes.join(', '),
  };
}

const text = v.string();
const parseNumber = (typed: string) => Number(typed.replace(/[\s,]/g, ''));

/** Validates by the contract's rules; an empty deadline means none. */
export const reasonForm = v.pipe(
  v.object({
    code: v.pipe(text, v.regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'issueReason.code.form')),
    names: createNamesSchema(),
    cause: v.picklist(issueCauses),
    decisions: v.object(v.entriesFromList(issueDecisions, v.boolean())),
    required: v.object(v.entriesFromList(correctedFields, v.boolean())),
    deadlineHours: text,
    defaultDecision: v.picklist(['', ...defaultDecisions]),
    holdDays: text,
    codes: text,
    active: v.boolean(),
  }) satisfies v.GenericSchema<TypedReason>,
  v.transform(({ code, ...typed }) => ({
    code,
    content: {
      ...typed,
      decisions: listSelected(issueDecisions, typed.decisions),
      required: listSelected(correctedFields, typed.required),
      deadlineHours: typed.deadlineHours.trim() === '' ? null : parseNumber(typed.deadlineHours),
      defaultDecision: typed.defaultDecision === '' ? null : typed.defaultDecision,
      holdDays: parseNumber(typed.holdDays),
      codes: typed.codes
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    },
  })),
  v.rawTransform(({ dataset, addIssue, NEVER }): ReasonChange => {
    const { code, content } = dataset.value;
    const parsed = v.safeParse(reasonContent, content);
    if (parsed.success) return { code, content: parsed.output };
    for (const { message, path } of parsed.issues) {
      addIssue(path === undefined ? { message } : { message, path });
    }
    return NEVER;
  }),
);

function createNamesSchema() {
  return v.object({ en: text, zh: text, fr: text, ar: text, bn: text });
}

/** Tells whether a code is that of the reason for unknown scanner codes. */
export const isOtherReason = (code: string): boolean => code === OTHER_REASON;
