import { fromCallback, fromPromise } from 'xstate';
import type { ScanOutcome } from '../../../src/api/contract/orders/orderScans.ts';
import { scanStationMachine } from '../../../src/machines/scanStation/machine.ts';
import type {
  ScanAnswer,
  JournalEvent,
  RecalledScans,
  Scan,
  ScanTone,
} from '../../../src/machines/scanStation/types.ts';
import { failed, failures, succeeded } from '../../models/samples.ts';

interface ScanAnswers {
  readonly stored?: RecalledScans;
  /** Outcome of a scan; null if the server is unreachable. */
  readonly judge?: (scan: Scan) => ScanOutcome | null;
  /** Receives events that the browser stores or deletes. */
  readonly onJournal?: (event: JournalEvent) => void;
  readonly sound?: (tone: ScanTone) => void;
}

/** Scan station without a server; its storage lasts as long as the test. */
export function scanWork({
  stored = { setup: null, scans: [] },
  judge = () => ({ outcome: 'done', status: 'collected' }),
  onJournal = () => undefined,
  sound = () => undefined,
}: ScanAnswers = {}) {
  return {
    sound,
    scanStation: scanStationMachine.provide({
      actors: {
        recall: fromPromise<RecalledScans>(async () => stored),
        journal: fromCallback<JournalEvent>(({ receive, sendBack }) => {
          receive((event) => {
            onJournal(event);
            if (event.type !== 'keep') return;
            sendBack({ type: 'stored', id: event.scan.id, isDurable: true });
            // Each scan checks the network, so that no test waits for a retry.
            sendBack({ type: 'online' });
          });
        }),
        sendScans: fromPromise<ScanAnswer, { scans: readonly Scan[] }>(async ({ input }) => {
          const data = input.scans.flatMap((scan) => {
            const outcome = judge(scan);
            return outcome === null ? [] : [{ id: scan.id, outcome }];
          });
          return data.length < input.scans.length ? failed(failures.offline) : succeeded(data);
        }),
      },
    }),
  };
}
