import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { sampleOrder } from '../../models/orderEntry.model.ts';
import { succeeded } from '../../models/samples.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { RemainOrderQty } from '../../../src/api/contract/orders/orderQuota.ts';
import { orderEntryMachine } from '../../../src/machines/orderEntry/machine.ts';
import { selectEntryScreen } from '../../../src/machines/orderEntry/selectors.ts';
import type {
  EntryInput,
  DraftStoreCommand,
  OpenedEntry,
  SaveInput,
  SaveResult,
} from '../../../src/machines/orderEntry/types.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const owner = { account: 'ama', companyId: 7, countryCode: 'GH', countries: createBuiltInFacts() };
const quota = { quota: null, remaining: null, resetsAt: '2026-12-01T00:00:00.000Z' };

/** Starts the machine with `answers` to its saves in turn; records its saves and its commands for drafts. */
export function startOrderEntry(
  task: EntryInput['task'],
  answers: readonly SaveResult[] = [],
  opened: Partial<Extract<OpenedEntry, { type: 'opened' }>> = {},
) {
  const draftCommands: DraftStoreCommand[] = [];
  const saves: SaveInput[] = [];
  const machine = orderEntryMachine.provide({
    actors: {
      open: fromPromise<OpenedEntry, EntryInput>(async () => ({
        type: 'opened',
        order: task.type === 'new' ? null : sampleOrder,
        drafts: [],
        openedDraft: null,
        sender: null,
        shopOrder: null,
        places: {},
        ...opened,
      })),
      save: fromPromise<SaveResult, SaveInput>(async ({ input }) => {
        saves.push(input);
        const answer = answers[saves.length - 1];
        if (answer === undefined) throw new Error('No answer is left for this save.');
        return answer;
      }),
      askQuota: fromPromise<Outcome<RemainOrderQty>>(async () => succeeded(quota)),
      untilReachable: fromPromise<null>(async () => null),
      draftStore: fromCallback<DraftStoreCommand, EntryInput>(({ receive }) =>
        receive((e) => draftCommands.push(e)),
      ),
    },
  });
  const actor = createActor(machine, { input: { kind: 'domestic', owner, task } });
  actor.start();
  const untilScreen = async (screen: ReturnType<typeof selectEntryScreen>) =>
    waitFor(actor, (s) => selectEntryScreen(s) === screen);
  return { actor, draftCommands, saves, untilScreen };
}

export const editTask = { type: 'edit', lookup: { id: sampleOrder.id }, newLabel: false } as const;
export const receiverField = { line: null, key: 'receiverName' } as const;
export const savedAs = (version: number): SaveResult => ({
  type: 'saved',
  order: { id: sampleOrder.id, version, waybillNo: 'W', customerOrderNo: 'SO-1' },
});
