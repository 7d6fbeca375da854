import { createRecordTask } from './machine.ts';

/** A call of the open API as a reader of its reference has written it. */
export interface OpenTrial {
  readonly method: string;
  /** With its query, from the portal's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for calls without a body. */
  readonly body: string | null;
}

/** What was really answered. */
export interface OpenTrialReply {
  readonly status: number;
  /** From the sending to the last byte. */
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null where a file was answered. */
  readonly text: string | null;
  readonly file: Blob | null;
}

/** Sends one call of the open API, only when its reader says so: it may create orders. */
export const openTrialMachine = createRecordTask<OpenTrial, OpenTrialReply>('openTrial');
