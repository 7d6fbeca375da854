import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { listTransitions } from '../../../models/graph.ts';
import { seededRandom } from '../../../../server/demo/random.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import {
  type OrderAction,
  orderActions,
  type ScanAction,
  scanActions,
} from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { ISSUES_PER_CALL } from '../../../../src/api/contract/issues/issues.ts';
import { orderLifecycleMachine } from '../../../../src/domain/lifecycles/order/machine.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { runs } from '../../../support/properties.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';
import { getData } from '../entry/entries.ts';

const WALKS = runs(160);
const STEPS = 13;
const MINUTE = 60_000;

/** An order in the browser's chart, with the facts that the chart does not have. */
interface Walker {
  readonly id: string;
  readonly customerOrderNo: string;
  readonly chart: ReturnType<typeof startChart>;
  waybillNo: string;
  version: number;
  /** Whether its label was printed under its current number. */
  isPrinted: boolean;
  /** Whether any label of it was printed. */
  hadLabel: boolean;
  /** Whether its latest issue is decided. */
  isDecided: boolean;
  /** Number that undoing its last label change restores; null if nothing can be undone. */
  undo: { readonly waybillNo: string; readonly isPrinted: boolean } | null;
}

/** Result of an action: the order's new status, or a refusal. */
type StepResult = string;
const REFUSED: StepResult = 'refused';

function startChart() {
  return createActor(orderLifecycleMachine).start();
}

const isScan = (action: OrderAction): action is ScanAction =>
  scanActions.some((scan) => scan === action);

/**
 * Weights of actions that are chosen less often; the others have the weight 8. Actions on single orders are slow,
 * and actions that end a walk would end most walks early.
 */
const weights: Partial<Record<OrderAction, number>> = {
  edit: 1,
  changeLabel: 1,
  undoChangeLabel: 4,
  undoAudit: 2,
  undoCancel: 4,
  cancel: 2,
  delete: 2,
  deliver: 4,
  return: 2,
};
const choices = orderActions.flatMap((action) =>
  Array<OrderAction>(weights[action] ?? 8).fill(action),
);

async function createWalkers(server: TestServer, token: string): Promise<Walker[]> {
  const importId = randomUUID();
  for (const batchNo of [0, 1]) {
    const rows = Array.from({ length: WALKS / 2 }, (_, at) => goodRow(`W-${batchNo}-${at}`));
    const batch = createBatch(importId, batchNo, rows, 2 + batchNo * rows.length);
    getBatchResult(await server.call('bashInsert', batch, { token }));
  }
  const orders = await server.db
    .selectFrom('orders')
    .select(['id', 'waybill_no', 'customer_order_no'])
    .orderBy('row_no')
    .execute();
  return orders.map(({ id, waybill_no: waybillNo, customer_order_no: customerOrderNo }) => {
    return {
      id,
      waybillNo,
      customerOrderNo,
      version: 1,
      isPrinted: false,
      hadLabel: false,
      isDecided: false,
      undo: null,
      chart: startChart(),
    };
  });
}

const bulkCalls = {
  audit: { name: 'auditOrders', createOptions: () => ({}) },
  undoAudit: { name: 'undoAuditOrders', createOptions: () => ({}) },
  undoCancel: { name: 'undoInvalidOrders', createOptions: () => ({}) },
  print: { name: 'printOrders', createOptions: () => ({ printId: randomUUID(), size: '100x150' }) },
  reprint: {
    name: 'printOrders',
    createOptions: () => ({ printId: randomUUID(), size: 'A6', reprint: true }),
  },
  cancel: { name: 'invalidOrders', createOptions: () => ({}) },
  delete: { name: 'deleteOrders', createOptions: () => ({}) },
} as const;

it('chart and server agree at every step of random walks', async () => {
  const server = await startTestServer('PostgreSQL');
  const token = await server.tokenOf('owner');
  const adminToken = await server.tokenOf('admin');
  const random = seededRandom(7);
  const walkers = await createWalkers(server, token);
  expect(walkers).toHaveLength(WALKS);

  async function actOnMany(
    action: keyof typeof bulkCalls,
    chosen: readonly Walker[],
  ): Promise<StepResult[]> {
    const { name, createOptions } = bulkCalls[action];
    const reply = await server.call(
      name,
      { ids: chosen.map(({ id }) => id), ...createOptions() },
      { token },
    );
    const { outcomes } = v.parse(contract.auditOrders.result, getData(reply));
    return outcomes.map((reported) => {
      if (reported.outcome !== 'done') return REFUSED;
      return action === 'delete' ? 'deleted' : reported.status;
    });
  }

  async function scanParcels(action: ScanAction, chosen: readonly Walker[]): Promise<StepResult[]> {
    const at = server.services.clock().toISOString();
    const events = chosen.map(({ waybillNo }) => ({ waybillNo, action, at }));
    const reply = await server.call('scanParcels', { events }, { token: adminToken });
    const { outcomes } = v.parse(contract.scanParcels.result, getData(reply));
    return outcomes.map((reported) => (reported.outcome === 'done' ? reported.status : REFUSED));
  }

  async function editOrder(walker: Walker): Promise<StepResult> {
    const { id, version, customerOrderNo } = walker;
    const values = goodRow(customerOrderNo, { remark: `Change ${version}` });
    const reply = await server.call('updateOrder', { id, version, values }, { token });
    if (!reply.success) return REFUSED;
    walker.version += 1;
    walker.undo = null;
    return walker.chart.getSnapshot().value;
  }

  async function changeLabel(walker: Walker): Promise<StepResult> {
    const { id, waybillNo, isPrinted } = walker;
    const reply = await server.call('printLabelForUpdateOrder', { id, waybillNo }, { token });
    if (!reply.success) return REFUSED;
    const { order } = v.parse(contract.printLabelForUpdateOrder.result, reply.data);
    walker.waybillNo = order.waybillNo;
    walker.isPrinted = false;
    walker.undo = { waybillNo, isPrinted };
    return order.status;
  }

  async function undoChangeLabel({ id, waybillNo, undo }: Walker): Promise<StepResult> {
    const reply = await server.call('undoChangeLabel', { id, waybillNo }, { token });
    if (!reply.success) return REFUSED;
    const order = v.parse(contract.undoChangeLabel.result, reply.data);
    expect(order.waybillNo).toBe(undo?.waybillNo);
    return order.status;
  }

  /** Decides the open issues of the orders. */
  async function handleIssues(
    action: 'correct' | 'decide',
    chosen: readonly Walker[],
  ): Promise<readonly StepResult[]> {
    const openIssueRows = await server.db
      .selectFrom('issue')
      .select(['id', 'order_id', 'version'])
      .where('status', '=', 'open')
      .execute();
    const issueByOrder = new Map(openIssueRows.map((issue) => [issue.order_id, issue]));
    const outcomeByIssue = new Map<string, string>();
    const openIssues = chosen.flatMap(({ id }) => issueByOrder.get(id) ?? []);
    const receiverName = action === 'correct' ? `Esi ${randomUUID()}` : '';
    for (let from = 0; from < openIssues.length; from += ISSUES_PER_CALL) {
      const issues = openIssues
        .slice(from, from + ISSUES_PER_CALL)
        .map(({ id, version }) => ({ id, version }));
      const call = {
        handlingId: randomUUID(),
        issues,
        decision: { kind: 'redeliver', receiverName },
      };
      const reply = await server.call('handleIssueOrder', call, { token });
      const { outcomes } = v.parse(contract.handleIssueOrder.result, getData(reply));
      for (const { id, outcome } of outcomes) outcomeByIssue.set(id, outcome);
    }
    return chosen.map((walker) => {
      const issue = issueByOrder.get(walker.id);
      if (issue === undefined || outcomeByIssue.get(issue.id) !== 'done') return REFUSED;
      return walker.chart.getSnapshot().value;
    });
  }

  const singleActions = { edit: editOrder, changeLabel, undoChangeLabel };
  const isSingle = (action: OrderAction): action is keyof typeof singleActions =>
    Object.hasOwn(singleActions, action);

  async function perform(
    action: OrderAction,
    chosen: readonly Walker[],
  ): Promise<readonly StepResult[]> {
    if (isScan(action)) return scanParcels(action, chosen);
    if (action === 'correct' || action === 'decide') return handleIssues(action, chosen);
    if (!isSingle(action)) return actOnMany(action, chosen);
    const results: StepResult[] = [];
    for (const one of chosen) results.push(await singleActions[action](one));
    return results;
  }

  /** The chart's event for an action: a print is a reprint unless the order was just confirmed. */
  function toChartEvent(action: OrderAction, { chart, isPrinted }: Walker): OrderAction {
    const isFirst = chart.getSnapshot().can({ type: 'print' });
    if (action === 'reprint' && isFirst) return 'print';
    return action === 'print' && !isFirst && !isPrinted ? 'reprint' : action;
  }

  /** Whether an action is allowed, by the chart and the facts that it does not have. */
  const canDo = (type: OrderAction, { chart, undo, hadLabel, isDecided }: Walker) =>
    chart.getSnapshot().can({ type }) &&
    (type !== 'undoChangeLabel' || undo !== null) &&
    ((type !== 'correct' && type !== 'decide') || !isDecided) &&
    (type !== 'undoAudit' || !hadLabel);

  function advanceChart(action: OrderAction, walker: Walker): StepResult {
    const { chart } = walker;
    const type = toChartEvent(action, walker);
    if (!canDo(type, walker)) return REFUSED;
    chart.send({ type });
    return chart.getSnapshot().value;
  }

  const describeStep = (action: OrderAction, walker: Walker) =>
    `${walker.chart.getSnapshot().value} ${toChartEvent(action, walker)}`;
  const triedSteps = new Set<string>();
  const visitedSteps = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    server.advance(MINUTE);
    const walkersByAction = Map.groupBy(walkers, (walker) => {
      // Mostly allowed actions, so that walks last, and untried ones first.
      const allowed = choices.filter((type) => canDo(type, walker));
      const untried = allowed.filter((type) => !triedSteps.has(describeStep(type, walker)));
      if (untried.length > 0 && random.chance(0.8)) return random.pick(untried);
      return random.pick(allowed.length > 0 && random.chance(0.8) ? allowed : choices);
    });
    for (const [action, chosen] of walkersByAction) {
      const before = chosen.map((walker) => describeStep(action, walker));
      for (const one of before) triedSteps.add(one);
      const reported = await perform(action, chosen);
      const chartResults = chosen.map((walker) => advanceChart(action, walker));
      expect(reported, `step ${step}: ${action}`).toEqual(chartResults);
      for (const [at, walker] of chosen.entries()) {
        if (reported[at] !== REFUSED && (action === 'print' || action === 'reprint')) {
          walker.isPrinted = true;
          walker.hadLabel = true;
          walker.undo = null;
        }
        if (reported[at] !== REFUSED && action === 'reportAbnormal') walker.isDecided = false;
        if (reported[at] !== REFUSED && (action === 'correct' || action === 'decide')) {
          walker.isDecided = true;
          // The old label no longer matches the order.
          if (action === 'correct') walker.undo = null;
        }
        if (reported[at] !== REFUSED && action === 'undoChangeLabel') {
          Object.assign(walker, walker.undo, { undo: null });
        }
        visitedSteps.add(`${before[at]} ${reported[at]}`);
      }
    }
  }
  const stored = await server.db.selectFrom('orders').select(['id', 'status']).execute();
  const statuses = new Map(stored.map(({ id, status }) => [id, status]));
  for (const { id, chart } of walkers) {
    expect(statuses.get(id) ?? 'deleted').toBe(chart.getSnapshot().value);
  }
  // The walks covered every transition of the chart and a refusal of every action.
  const steps = [...visitedSteps].map((step) => step.split(' '));
  const arrows = steps.filter(([, , to]) => to !== REFUSED);
  const refusals = steps.filter(([, , to]) => to === REFUSED);
  expect(arrows).toHaveLength(listTransitions(orderLifecycleMachine).length);
  expect(new Set(refusals.map(([, action]) => action))).toEqual(new Set(orderActions));
});
