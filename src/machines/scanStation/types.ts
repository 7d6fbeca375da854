import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { ScanOutcome } from '../../api/contract/orders/orderScans.ts';
import type { OrderStatus, ScanAction } from '../../domain/lifecycles/order/orderStatus.ts';

/** Settings of every scan until changed. */
export interface ScanSetup {
  readonly action: ScanAction;
  /** Hub, city or shop; empty if unknown. */
  readonly place: string;
  /** For a delivery: holder of the cash; empty if unknown. */
  readonly courier: string;
  /** For an issue: its reason from the catalogue. */
  readonly reason: string;
  /** For an issue: its description. */
  readonly remark: string;
}

/** A scan to send. */
export interface Scan extends ScanSetup {
  /** Created here; unique in this browser. */
  readonly id: string;
  readonly waybillNo: string;
  /** ISO 8601 instant, by which the server recognizes a repeated scan. */
  readonly at: string;
}

/**
 * State of a scan. `keeping`: being stored in this browser. `waiting`: stored and not answered.
 * `duplicate`: scanned by this station before, or the parcel already has the status.
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
  /** Facts of the parcel from the server; null before, and if there is no parcel. */
  readonly status: OrderStatus | null;
}

export interface ScanContext {
  readonly setup: ScanSetup;
  /** Newest first. */
  readonly lines: readonly ScanLine[];
  /** Whether the browser has stored every scan so far; otherwise they are lost with the page. */
  readonly isDurable: boolean;
  /** Failure that scans wait for; null if none. */
  readonly failure: Failure | null;
}

export type ScanEvent =
  | { readonly type: 'setUp'; readonly setup: ScanSetup }
  | { readonly type: 'scan'; readonly id: string; readonly code: string; readonly at: string }
  /** From the journal: a scan is stored, or can't be. */
  | { readonly type: 'stored'; readonly id: string; readonly isDurable: boolean }
  | { readonly type: 'online' }
  /** Removes answered scans from the display. */
  | { readonly type: 'clear' };

/** Scans and settings of a user's station in this browser. */
export interface RecalledScans {
  readonly setup: ScanSetup | null;
  /** Scans that were not answered, oldest first. */
  readonly scans: readonly Scan[];
}

/** Commands for the journal. */
export type JournalEvent =
  | { readonly type: 'keep'; readonly scan: Scan }
  | { readonly type: 'forget'; readonly ids: readonly string[] }
  | { readonly type: 'remember'; readonly setup: ScanSetup };

/** Outcomes of the sent scans, by id. */
export type ScanAnswer = Outcome<readonly { readonly id: string; readonly outcome: ScanOutcome }[]>;

/** Tones, one for each kind of outcome. */
export type ScanTone = 'accepted' | 'refused' | 'unknown' | 'duplicate';
