import {
  type ActionOutcome,
  orderActionCalls,
} from '../../api/contract/orders/orderActionCalls.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { orderMarks, type TagOutcome } from '../../api/contract/orders/orderMarks.ts';
import { orderScans } from '../../api/contract/orders/orderScans.ts';
import { declareBulk } from '../declare.ts';
import {
  type BulkCall,
  type BulkOutcome,
  bulkOptions,
  type BulkTask,
  type ChosenOrder,
} from './machine.ts';

/** Actions on the orders chosen in a list. */
export const bulkAction = declareBulk<BulkTask, ChosenOrder, BulkOutcome>(
  'bulkAction',
  bulkOptions,
  runTask,
);

async function runTask(
  ask: EndpointCaller,
  { task, items }: BulkCall,
): Promise<Outcome<readonly BulkOutcome[]>> {
  const ids = items.map(({ id }) => id);
  if (task.action === 'edit') {
    const answer = await ask(orderActionCalls.editOrders, { ids, changes: task.changes });
    return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
  }
  if (task.action === 'undoEdit') {
    const { edits } = task;
    const answer = await ask(orderActionCalls.undoEditOrders, {
      orders: ids.flatMap((id) => {
        const edit = edits.get(id);
        return edit === undefined ? [] : [{ id, ...edit }];
      }),
    });
    return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
  }
  if (task.action === 'tag' || task.action === 'undoTag') return tagOrders(ask, task, ids);
  if (task.action !== 'scan') return changeStatus(ask, task, ids);
  const { scan: action, at, place, remark, reason } = task;
  const reasonField = action === 'reportAbnormal' ? pickFilled({ reason }) : {};
  const eventFields = { action, at, ...pickFilled({ place, remark }), ...reasonField };
  const answer = await ask(orderScans.scanParcels, {
    events: items.map(({ waybillNo }) => ({ waybillNo, ...eventFields })),
  });
  return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
}

type StatusTask = Exclude<BulkTask, { action: 'scan' | 'edit' | 'undoEdit' | 'tag' | 'undoTag' }>;

/** Creates new tags, which is idempotent, then changes the tags of the orders. */
async function tagOrders(
  ask: EndpointCaller,
  task: Extract<BulkTask, { action: 'tag' | 'undoTag' }>,
  ids: readonly string[],
): Promise<Outcome<readonly TagOutcome[]>> {
  const newTags = task.action === 'tag' ? task.create : [];
  for (const tag of newTags) {
    const created = await ask(orderMarks.saveOrderTag, { ...tag, version: null });
    if (!created.ok) return created;
  }
  const noChange = { add: [], remove: [] };
  const answer = await ask(orderMarks.tagOrders, {
    orders: ids.map((id) => {
      const { add, remove } =
        task.action === 'tag' ? task.tags : (task.changes.get(id) ?? noChange);
      return { id, add: [...add], remove: [...remove] };
    }),
  });
  return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
}

/** Confirms, cancels or deletes orders, or undoes a confirmation or cancellation; outcomes in the sequence of `ids`. */
export async function changeStatus(
  ask: EndpointCaller,
  task: StatusTask,
  ids: string[],
): Promise<Outcome<readonly ActionOutcome[]>> {
  const answer = await callStatusChange(ask, task, ids);
  return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
}

function callStatusChange(ask: EndpointCaller, task: StatusTask, ids: string[]) {
  switch (task.action) {
    case 'audit':
      return ask(orderActionCalls.auditOrders, { ids });
    case 'undoAudit':
      return ask(orderActionCalls.undoAuditOrders, { ids });
    case 'delete':
      return ask(orderActionCalls.deleteOrders, { ids });
    case 'undoCancel':
      return ask(orderActionCalls.undoInvalidOrders, { ids });
    case 'cancel':
      return ask(orderActionCalls.invalidOrders, { ids, ...pickFilled({ remark: task.remark }) });
  }
}

/** Returns the texts that are not blank, trimmed. */
function pickFilled<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const filled: Partial<Record<Key, string>> = {};
  for (const key in texts) {
    const text = texts[key].trim();
    if (text !== '') filled[key] = text;
  }
  return filled;
}
