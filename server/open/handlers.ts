import { createHash } from 'node:crypto';
import type {
  OpenEndpoint,
  OpenInputOf,
  OpenResultOf,
} from '../../src/api/contract/open/openEndpoint.ts';
import type { OpenContract, OpenName } from '../../src/api/contract/open/openContract.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { FileResult } from '../http/handler.ts';
import type { OpenCaller } from './openCaller.ts';
import type { EarlierRequest, OnceCall } from './idempotency.ts';
import { Refusal } from '../http/refusal.ts';

/** Request for a handler, with an admitted caller and parsed input. */
export interface OpenCall<E extends OpenEndpoint = OpenEndpoint> {
  readonly caller: OpenCaller;
  readonly input: OpenInputOf<E>;
  /** Number from the path; empty if the path has none. */
  readonly number: string;
  /** Idempotency key and earlier request; null for calls without a key. */
  readonly once: OnceInput | null;
  readonly language: Language;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Idempotency key of a call, and the earlier request under the same key. */
export interface OnceInput extends Omit<OnceCall, 'caller'> {
  /** Earlier answer for orders; returns and pickups are found by an id derived from the key. */
  readonly earlier: EarlierRequest | null;
}

type Answer<N extends OpenName> = OpenContract[N]['result'] extends 'file'
  ? FileResult
  : OpenResultOf<OpenContract[N]>;

export type Handlers = {
  readonly [N in OpenName]: (call: OpenCall<OpenContract[N]>) => Promise<Answer<N>>;
};

/** Derives the id of a record from the idempotency key of its call, so that it is created once. */
export function deriveId(
  kind: 'pickup' | 'return',
  { platformId }: OpenCaller,
  { key }: OnceInput,
): string {
  const hex = createHash('sha256').update(`${kind} ${platformId} ${key}`).digest('hex');
  // In version 8, the application sets the other bits (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Refusal for a record whose version differs from the one the caller read. */
export const createVersionRefusal = (version: number): Refusal =>
  new Refusal('open.changed', { words: { version: String(version) } });
