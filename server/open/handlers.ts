import type {
  OpenEndpoint,
  OpenInputOf,
  OpenResultOf,
} from '../../src/api/contract/open/endpoint.ts';
import type { OpenContract, OpenName } from '../../src/api/contract/open/open.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { FileResult } from '../http/handler.ts';
import type { OpenCaller } from './admit.ts';
import type { Earlier, OnceCall } from './repeats.ts';
import { Refusal } from '../http/refusal.ts';

/** One request as its handler receives it: the key admitted, the input read. */
export interface OpenCall<E extends OpenEndpoint = OpenEndpoint> {
  readonly caller: OpenCaller;
  readonly input: OpenInputOf<E>;
  /** The number that the path names; empty where it has none. */
  readonly number: string;
  /** Key of a call that is done once. */
  readonly once: OnceGiven | null;
  readonly language: Language;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Under which key a call is done once, and what was sent under it before. */
export interface OnceGiven extends Omit<OnceCall, 'caller'> {
  /** Earlier answer on orders; returns are found by an id that follows from the key. */
  readonly earlier: Earlier | null;
}

type Answer<N extends OpenName> = OpenContract[N]['result'] extends 'file'
  ? FileResult
  : OpenResultOf<OpenContract[N]>;

export type Handlers = {
  readonly [N in OpenName]: (call: OpenCall<OpenContract[N]>) => Promise<Answer<N>>;
};

/** Refusal of a record that has another version than the caller read. */
export const changed = (version: number): Refusal =>
  new Refusal('open.changed', { words: { version: String(version) } });
