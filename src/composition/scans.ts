import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { orderScans } from '../api/contract/orders/orderScans.ts';
import { selectProfile } from '../machines/session/selectors.ts';
import { scanStationMachine } from '../machines/scanStation/machine.ts';
import type {
  ScanAnswer,
  JournalEvent,
  RecalledScans,
  Scan,
  ScanEvent,
} from '../machines/scanStation/types.ts';
import type { ScanStore } from '../storage/scanStore.ts';
import type { Areas } from '../views/shared/areas.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { Network } from './network.ts';
import type { ScanSounds } from './scanSounds.ts';

// Loaded as one chunk with its store and sounds.
export { createScanStore } from '../storage/scanStore.ts';
export { scanSounds } from './scanSounds.ts';

/** The calls of the scan station. */
export const scanTable = orderScans;

export interface ScanParts {
  readonly client: Calls<typeof scanTable>;
  readonly session: Portal['session'];
  readonly scans: ScanStore;
  readonly network: Network;
  readonly sounds: ScanSounds;
}

/** Creates the scan station with its storage, calls and sounds. */
export function createScans({
  client,
  session,
  scans: store,
  network,
  sounds,
}: ScanParts): Areas['scans'] {
  const user = () => {
    const profile = selectProfile(session.getSnapshot());
    if (profile === null) throw new Error('No user is signed in.');
    return profile;
  };
  return {
    scanStation: scanStationMachine.provide({
      actors: {
        recall: fromPromise<RecalledScans>(() => store.load(user())),

        journal: fromCallback<JournalEvent>(({ receive, sendBack }) => {
          const report = (event: ScanEvent) => sendBack(event);
          const stop = network.watch((online) => {
            if (online) report({ type: 'online' });
          });
          receive((event) => {
            switch (event.type) {
              case 'keep': {
                const { scan } = event;
                store.save(user(), scan).then(
                  () => report({ type: 'stored', id: scan.id, isDurable: true }),
                  // The scan is still sent, but lost with the page if that fails.
                  () => report({ type: 'stored', id: scan.id, isDurable: false }),
                );
                break;
              }
              case 'forget':
                // A scan that stays is sent again, which the server recognizes.
                store.remove(event.ids).catch(() => undefined);
                break;
              case 'remember':
                void store.saveSetup(user(), event.setup);
            }
          });
          return stop;
        }),

        sendScans: fromPromise<ScanAnswer, { scans: readonly Scan[] }>(
          async ({ input, signal }) => {
            const events = input.scans.map(
              ({ waybillNo, action, at, place, courier, reason, remark }) => ({
                waybillNo,
                action,
                at,
                place,
                ...(action === 'deliver' ? { courier } : {}),
                ...(action === 'reportAbnormal' ? { reason, remark } : {}),
              }),
            );
            const answer = await client.scanParcels({ events }, { signal });
            if (!answer.ok) return answer;
            const data = input.scans.flatMap(({ id }, at) => {
              const outcome = answer.data.outcomes[at];
              return outcome === undefined ? [] : [{ id, outcome }];
            });
            return { ok: true, data };
          },
        ),
      },
    }),
    sound: sounds,
  };
}
