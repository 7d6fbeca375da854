import { sql } from 'kysely';
import {
  type Decision,
  type DecisionOutcome,
  judgeDecision,
  getCorrectedTexts,
} from '../../src/api/contract/issues/issueDecision.ts';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { IssueFieldError } from '../../src/api/contract/issues/issueFieldErrors.ts';
import { isMoneyDecision } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import { type Reason } from '../../src/api/contract/issues/issueReasons.ts';
import { OTHER_REASON } from '../../src/api/contract/orders/orderScans.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { issueRules } from '../../src/domain/lifecycles/issue/machine.ts';
import { isOrderActionAllowed } from '../../src/domain/lifecycles/order/orderRules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { IssueChange, IssueTable } from '../db/tables/issues.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import type { Caller } from '../http/handler.ts';
import type { EntryContext } from '../orders/entry/judgeEnteredOrder.ts';
import {
  toOrderEvent,
  computeNextState,
  type NewEvent,
  recordEvents,
} from '../orders/life/recordEvents.ts';
import { recordChange } from '../records/recordChange.ts';
import { correctOrder } from './correctOrder.ts';
import {
  lockIssues,
  NEVER,
  createHandlingId,
  formatIssueNumber,
  readOrderIds,
  writeIssue,
} from './issueRecords.ts';
import { readReasons } from './issueReasons.ts';

export type IssueAuthor = Pick<Caller, 'companyId' | 'accountId' | 'account'>;

/** One decision for several issues of a company; each is decided independently. */
export interface DecideInput {
  readonly companyId: number;
  readonly handlingId: string;
  readonly issues: readonly { readonly id: string; readonly version: number }[];
  readonly decision: Decision;
  readonly by: IssueAuthor;
  readonly mayDecideMoney: boolean;
  /** Country and time of the company that owns the orders. */
  readonly entryContext: EntryContext;
}

/** Outcome of a decision, with the issues to report. */
export interface DecideResult {
  readonly outcomes: ReadonlyMap<string, DecisionOutcome>;
  /** Issues decided by this call. */
  readonly decided: readonly IssueTable[];
  /** Issues whose deadline had passed. */
  readonly defaulted: readonly IssueTable[];
}

/**
 * Decides issues of one company. A call repeated under its handling id decides each issue once; an issue
 * already decided by another user or by its deadline stays unchanged. For carrier staff, as for scanners, the
 * transaction belongs to the carrier.
 */
export async function decideIssues(trx: Trx, input: DecideInput): Promise<DecideResult> {
  const { companyId, handlingId, by, entryContext } = input;
  const ids = input.issues.map(({ id }) => id);
  const orders = await lockFullOrders(trx, companyId, await readOrderIds(trx, companyId, ids));
  const issues = await lockIssues(trx, companyId, ids);
  const reasons = await readReasons(trx);
  const outcomes = new Map<string, DecisionOutcome>();
  const decided: IssueTable[] = [];
  const defaulted: IssueTable[] = [];
  const events: NewEvent[] = [];
  const handledIds = new Set<string>();
  for (const { id, version } of input.issues) {
    const issue = issues.get(id);
    const order = issue === undefined ? undefined : orders.get(issue.order_id);
    if (issue === undefined || order === undefined || handledIds.has(id)) continue;
    handledIds.add(id);
    if (issueRules.nextStatus(issue.status, 'decide') === null) {
      const isRepeated = issue.handling_id === handlingId;
      outcomes.set(id, isRepeated ? { outcome: 'done', id } : toTakenOutcome(issue));
      continue;
    }
    if (issue.clock_at <= entryContext.now) {
      const defaultedIssue = await applyDefault(trx, issue, order, entryContext.now);
      defaulted.push(defaultedIssue);
      outcomes.set(id, toTakenOutcome(defaultedIssue));
      continue;
    }
    const reason = reasons.get(issue.reason) ?? reasons.get(OTHER_REASON);
    const check =
      issue.version !== version
        ? refuseDecision('kind', 'record.changed')
        : await checkAndCorrect(trx, input, order, reason);
    if (!check.ok) {
      outcomes.set(id, { outcome: 'refused', id, fields: check.fields });
      continue;
    }
    const decidedIssue = await writeDecision(trx, input, issue, check.changes);
    decided.push(decidedIssue);
    events.push(...toEvents(orders, order, decidedIssue, entryContext.now));
    outcomes.set(id, { outcome: 'done', id });
  }
  const changedOrderIds = new Set(events.map((event) => event.order_id));
  await recordEvents(
    trx,
    [...orders.values()].filter(({ id }) => changedOrderIds.has(id)).map(toOrderState),
    events,
    by,
  );
  return { outcomes, decided, defaulted };
}

/** Locks whole orders by ascending id, the lock order of all transactions. */
async function lockFullOrders(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, OrderTable>> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const toOrderState = ({
  company_id,
  id,
  status,
  held_from,
  events,
  version,
  waybill_no,
  return_id,
}: OrderTable) => {
  return { company_id, id, status, held_from, events, version, waybill_no, return_id };
};

type CheckResult =
  | { readonly ok: true; readonly changes: IssueChange[] }
  | { readonly ok: false; readonly fields: FieldError[] };

const refuseDecision = (path: string, rule: IssueFieldError | 'record.changed'): CheckResult => {
  return { ok: false, fields: [{ path, rule }] };
};

/** Checks a decision against its issue's reason and order, and applies its corrections to the order. */
async function checkAndCorrect(
  trx: Trx,
  { decision, mayDecideMoney, entryContext }: DecideInput,
  order: OrderTable,
  reason: Reason | undefined,
): Promise<CheckResult> {
  if (reason === undefined) throw new Error('The catalogue of reasons is empty.');
  if (!isOrderActionAllowed(order.status, 'decide'))
    return refuseDecision('kind', 'issue.order.moved');
  const today = dayInCountry(entryContext.countries, order.receiver_country, entryContext.now);
  const { decisions, required, holdDays } = reason;
  const fields = judgeDecision(decision, { decisions, required, holdDays, today, mayDecideMoney });
  if (fields.length > 0) return { ok: false, fields };
  if (decision.kind === 'changeCod') {
    const texts = new Map([['codAmount', decision.codAmount] as const]);
    const rule: IssueFieldError = 'issue.cod.unchanged';
    return correctOrder(trx, order, { texts, needed: ['codAmount'], rule }, entryContext);
  }
  const texts = getCorrectedTexts(decision);
  if (texts.size === 0) return { ok: true, changes: [] };
  const rule: IssueFieldError = 'issue.correction.needed';
  return correctOrder(trx, order, { texts, needed: required, rule }, entryContext);
}

async function writeDecision(
  trx: Trx,
  { handlingId, decision, by, entryContext }: DecideInput,
  issue: IssueTable,
  changes: IssueChange[],
): Promise<IssueTable> {
  const { kind, note, day } = decision;
  const decidedIssue: IssueTable = {
    ...issue,
    status: issueRules.nextStatus(issue.status, 'decide') ?? issue.status,
    clock_at: NEVER,
    decision: kind,
    handling_id: handlingId,
    day: kind === 'date' || kind === 'hold' ? day : null,
    note: note === '' ? null : note,
    changes: changes.length === 0 ? null : changes,
    decided_at: entryContext.now,
    decided_by: by.account,
  };
  await writeIssue(trx, decidedIssue);
  if (isMoneyDecision(kind)) {
    const fields = Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }]));
    await recordChange(trx, {
      by,
      at: entryContext.now,
      kind: 'issue',
      recordId: issue.id,
      name: formatIssueNumber(issue),
      before: Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from])),
      after: {
        ...Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to])),
        decision: kind,
        issue: formatIssueNumber(issue),
      },
    });
  }
  return decidedIssue;
}

/** Tracking events of a decision; updates the order in `orders`. */
function toEvents(
  orders: Map<string, OrderTable>,
  order: OrderTable,
  { changes, note }: IssueTable,
  now: Date,
): NewEvent[] {
  const events: NewEvent[] = [];
  let state = order;
  for (const action of changes === null
    ? (['decide'] as const)
    : (['correct', 'decide'] as const)) {
    const next = computeNextState(state, action);
    if (next === null) continue;
    state = next;
    events.push(toOrderEvent(state, action, now, { remark: action === 'decide' ? note : null }));
  }
  orders.set(state.id, state);
  return events;
}

function toTakenOutcome(issue: IssueTable): DecisionOutcome {
  const { id, decision, decided_by, decided_at, closed_by, closed_at, by_default } = issue;
  const at = decided_at ?? closed_at ?? issue.opened_at;
  const by = decision === null ? closed_by : decided_by;
  return { outcome: 'taken', id, decision, by, at: at.toISOString(), byDefault: by_default };
}

/** Applies the default decision to a locked issue; its order is locked too. */
export async function applyDefault(
  trx: Trx,
  issue: IssueTable,
  order: Pick<OrderTable, keyof ReturnType<typeof toOrderState>>,
  now: Date,
): Promise<IssueTable> {
  const decidedIssue: IssueTable = {
    ...issue,
    status: issueRules.nextStatus(issue.status, 'default') ?? issue.status,
    clock_at: NEVER,
    decision: issue.default_decision,
    handling_id: createHandlingId(),
    decided_at: now,
    decided_by: null,
    by_default: true,
  };
  await writeIssue(trx, decidedIssue);
  const next = computeNextState(order, 'decide');
  if (next !== null) await recordEvents(trx, [next], [toOrderEvent(next, 'decide', now)], null);
  return decidedIssue;
}
