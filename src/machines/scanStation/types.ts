import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { ScanOutcome } from '../../api/contract/orders/scan.ts';
import type { OrderStatus, ScanAction } from '../../domain/lifecycles/order/orderStatus.ts';

/** What every scan is, until it is chosen otherwise. */
export interface ScanSetup {
  readonly action: ScanAction;
  /** Hub, city or shop; empty where nobody said. */
  readonly place: string;
  /** Of a delivery: who has the cash; empty where nobody said. */
  readonly courier: string;
  /** Of an issue: why, by the catalogue of reasons, and what is wrong. */
  readonly reason: string;
  readonly remark: string;
}

/** A scan as it is sent. */
export interface Scan extends ScanSetup {
  /** Made here: tells the scans of this browser apart. */
  readonly id: string;
  readonly waybillNo: string;
  /** ISO 8601 instant, by which the server knows a scan that is sent again. */
  readonly at: string;
}

/**
 * What a scan came to. `keeping`: it is being stored in this browser. `waiting`: it is stored, and not
 * answered. `duplicate`: this station has scanned it before, or the parcel has come there already.
 */
export type ScanState =
  | 'keeping'
  | 'waiting'
  | 'accepted'
  | 'late'
  | 'refused'
  | 'future'
  | 'unknown'
  | 'duplicate';

export interface ScanLine extends Scan {
  readonly state: ScanState;
  /** Of the parcel, as the server answered; null before, and where there is no parcel. */
  readonly status: OrderStatus | null;
}

export interface ScanContext {
  readonly setup: ScanSetup;
  /** Newest first. */
  readonly lines: readonly ScanLine[];
  /** The browser stored every scan so far; else they are lost with the page. */
  readonly isDurable: boolean;
  /** Why scans wait; null where none failed to be sent. */
  readonly failure: Failure | null;
}

export type ScanEvent =
  | { readonly type: 'setUp'; readonly setup: ScanSetup }
  | { readonly type: 'scan'; readonly id: string; readonly code: string; readonly at: string }
  /** From the journal: a scan is stored, or can't be. */
  | { readonly type: 'kept'; readonly id: string; readonly durable: boolean }
  | { readonly type: 'online' }
  /** Takes answered scans out of sight. */
  | { readonly type: 'clear' };

/** What the browser has of a user's station. */
export interface Recalled {
  readonly setup: ScanSetup | null;
  /** Scans that were not answered, oldest first. */
  readonly scans: readonly Scan[];
}

/** What the journal is given. */
export type JournalEvent =
  | { readonly type: 'keep'; readonly scan: Scan }
  | { readonly type: 'forget'; readonly ids: readonly string[] }
  | { readonly type: 'remember'; readonly setup: ScanSetup };

/** What scans came to, by their ids: more may have been made since they were sent. */
export type Answered = Outcome<readonly { readonly id: string; readonly outcome: ScanOutcome }[]>;

/** What is heard: a tone for each. */
export type ScanTone = 'accepted' | 'refused' | 'unknown' | 'duplicate';
