import type { InputOf, ResultOf } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import {
  type AssignOutcome,
  type PickupContent,
  type PickupDetail,
  type PickupMove,
  type PickupRow,
  pickups,
  PICKUPS_PER_CALL,
} from '../../api/contract/pickups/pickups.ts';
import { declareAnswer, declareBulk, declareList } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';

/** Pickups of the company, or of all companies for carrier staff. */
export const pickupList = declareList('pickupList', pickups.queryPickupList, {
  filters: {},
  sort: { by: 'startsAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

/** Existing pickup, or a new one, which may start from an earlier one. */
export type PickupRecord =
  | { readonly type: 'known'; readonly detail: PickupDetail }
  | { readonly type: 'new'; readonly copied: PickupRow | null };

export type PickupChange =
  | { readonly type: 'request' | 'change'; readonly content: PickupContent }
  | { readonly type: 'cancel' }
  | { readonly type: 'move'; readonly move: PickupMove };

export type PickupEditor = RecordEditorActor<PickupRecord, PickupChange>;

/** One pickup. A new one starts from `copyOf`. */
export const pickupEditor = declareEditor<PickupRecord, PickupChange>('pickupEditor', {
  fetch: async (ask, { id, copyOf }, options): Promise<Outcome<PickupRecord>> => {
    if (id !== null) return toRecord(await ask(pickups.getPickup, { id }, options));
    if (copyOf === null) return { ok: true, data: { type: 'new', copied: null } };
    const answer = await ask(pickups.getPickup, { id: copyOf }, options);
    return answer.ok ? { ok: true, data: { type: 'new', copied: answer.data.row } } : answer;
  },
  save: async (ask, { newId, base, content: change }) => {
    if (change.type === 'request') {
      return toRecord(await ask(pickups.addPickup, { id: newId, content: change.content }));
    }
    if (base?.type !== 'known') throw new Error('An action needs a loaded pickup.');
    const { id, version } = base.detail.row;
    switch (change.type) {
      case 'change':
        return toRecord(await ask(pickups.changePickup, { id, version, content: change.content }));
      case 'cancel':
        return toRecord(await ask(pickups.cancelPickup, { id, version }));
      case 'move':
        return toRecord(await ask(pickups.managePickup, { id, version, move: change.move }));
    }
  },
});

const toRecord = (answer: Outcome<PickupDetail>): Outcome<PickupRecord> =>
  answer.ok ? { ok: true, data: { type: 'known', detail: answer.data } } : answer;

/** Place whose days and waiting orders are offered; empty for the default sender's. */
export type OfferQuestion = InputOf<typeof pickups.getPickupOffer>;
export type PickupOffer = ResultOf<typeof pickups.getPickupOffer>;

export const pickupOffer = declareAnswer<OfferQuestion, PickupOffer>(
  'pickupOffer',
  (ask, question, options) => ask(pickups.getPickupOffer, question, options),
);

export type Courier = ResultOf<typeof pickups.getCouriers>['rows'][number];

/** The carrier's couriers, by name. */
export const pickupCouriers = declareAnswer<null, readonly Courier[]>(
  'pickupCouriers',
  async (ask, _, options) => {
    const answer = await ask(pickups.getCouriers, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

/** Pickup selected in the list. */
export type SelectedPickup = Pick<PickupRow, 'id' | 'pickupNo' | 'version'>;

export interface AssignTask {
  readonly action: 'assign';
  readonly courierId: string;
}

export const isAssigned = ({ outcome }: AssignOutcome): boolean => outcome === 'done';

/** Assignment of many pickups to a courier, independently of each other. */
export const pickupBulk = declareBulk<AssignTask, SelectedPickup, AssignOutcome>(
  'pickupBulk',
  {
    initialAction: 'assign',
    maxPerCall: () => PICKUPS_PER_CALL,
    isDone: isAssigned,
    toUnconfirmedTask: () => null,
  },
  async (ask, { task: { courierId }, items }) => {
    const selected = items.map(({ id, version }) => ({ id, version }));
    const answer = await ask(pickups.assignPickups, { pickups: selected, courierId });
    return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
  },
);
