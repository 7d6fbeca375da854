import { EngineError } from '../errors.ts';
import { type Inflate, inflateHere } from './inflate.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Several inflations share one connection between two threads: each message has an id. */
interface Numbered {
  readonly id: number;
}

/** Bytes are transferred, never copied. */
type Answer =
  | { readonly type: 'bytes'; readonly chunks: readonly Bytes[] }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string };
export type InflateAnswer = Numbered & Answer;

/** `more`: messages of bytes were handled, and as many others may be sent. */
export type InflateRequest = Numbered &
  ({ readonly type: 'begin'; readonly gzip: Blob } | { readonly type: 'more' | 'cancel' });

/**
 * Number of bytes gathered before sending: few at first, so that the first rows show at once, then more, because a
 * message and its answer cost as much as scanning 60 kB.
 */
const FIRST_GATHER = 64 * 1024;
const GATHER = 1024 * 1024;
/**
 * Maximum number of messages in flight, which bounds the memory between the two threads. While a chunk of rows is
 * judged (3 MB of a typical sheet), no message is handled: with less, the threads wait for each other in turn, which
 * costs a full sheet a quarter of its time.
 */
const AHEAD = 12;
/**
 * Number of messages handled before as many others are requested: in Firefox, posting one costs 0.3 ms. No more are
 * sent before any are handled, because another inflation that starts then would wait for all of them.
 */
const ASK = AHEAD / 4;

/**
 * Minimum bytes of a chunk: each one starts a scan and the judging of its rows. Firefox inflates 16 kB at a time,
 * Chromium as much as this, WebKit all of one read.
 */
const CHUNK = 64 * 1024;

/**
 * Maximum bytes of a chunk: rows are judged, shown and cancelled between two. WebKit returns up to 4 MB at a time.
 */
const MOST_CHUNK = 4 * CHUNK;

/** Messages that an inflation may still send. */
class Flow {
  isCancelled = false;
  #credit = ASK;
  #isTaken = false;
  #wake: () => void = () => undefined;

  more(): void {
    this.#credit += this.#isTaken ? ASK : AHEAD;
    this.#isTaken = true;
    this.#wake();
  }

  cancel(): void {
    this.isCancelled = true;
    this.#wake();
  }

  /** Resolves once one more message may be sent, or nobody wants it. */
  async take(): Promise<void> {
    while (this.#credit === 0 && !this.isCancelled) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#credit--;
  }
}

/** Inflates for another thread: returns the handler of its messages, and answers with `post`. */
export function serveInflate(
  post: (message: InflateAnswer, moved: Transferable[]) => void,
): (message: InflateRequest) => void {
  const flows = new Map<number, Flow>();
  return (message) => {
    const { id, type } = message;
    if (type === 'begin') {
      const flow = new Flow();
      flows.set(id, flow);
      const send = (answer: Answer, moved: Transferable[] = []) => post({ id, ...answer }, moved);
      void inflate(message.gzip, flow, send).finally(() => flows.delete(id));
    } else flows.get(id)?.[type]();
  };
}

/** Resolves once all is sent, failed or cancelled; never rejects. */
async function inflate(
  gzip: Blob,
  flow: Flow,
  send: (answer: Answer, moved?: Transferable[]) => void,
): Promise<void> {
  const inflated = inflateHere(gzip);
  let gather = FIRST_GATHER;
  try {
    for (let last = false; !last && !flow.isCancelled;) {
      const chunks: Bytes[] = [];
      for (let size = 0; size < gather && !last;) {
        const small: Bytes[] = [];
        let length = 0;
        while (length < CHUNK && !last) {
          const chunk = await inflated.next();
          if (chunk !== null) small.push(chunk);
          length += chunk?.length ?? 0;
          last = chunk === null;
        }
        if (length > 0) chunks.push(joined(small, length));
        size += length;
      }
      gather = Math.min(GATHER, gather * 2);
      await flow.take();
      send(
        { type: 'bytes', chunks },
        chunks.map((chunk) => chunk.buffer),
      );
    }
    send({ type: 'end' });
  } catch (cause) {
    send({ type: 'failed', message: String(cause) });
  } finally {
    await inflated.cancel();
  }
}

/** Joins several chunks into one. */
function joined(chunks: readonly Bytes[], length: number): Bytes {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Splits a chunk at the maximum size. */
const pieces = (chunk: Bytes): Bytes[] =>
  Array.from({ length: Math.ceil(chunk.length / MOST_CHUNK) }, (_, at) =>
    chunk.subarray(at * MOST_CHUNK, (at + 1) * MOST_CHUNK),
  );

interface Beside {
  readonly inflate: Inflate;
  /** Handles the other thread's answers. */
  readonly hear: (message: InflateAnswer) => void;
  /** Fails all running inflations: the other thread is gone. */
  readonly lose: () => void;
}

/**
 * Inflates in another thread, so that scanning and inflating overlap. `post` reaches the handler of `serveInflate`
 * there, through the worker itself and not a `MessagePort`: Firefox sends a transferred port's messages through
 * another process, and copies all bytes on the way.
 */
export function inflateInThread(post: (message: InflateRequest) => void): Beside {
  const listeners = new Map<number, (message: InflateAnswer | 'lost') => void>();
  let count = 0;
  return {
    hear: (message) => listeners.get(message.id)?.(message),
    lose: () => listeners.forEach((listen) => listen('lost')),
    inflate(gzip, onMessage) {
      const id = count++;
      const ready: Bytes[] = [];
      const inbox: (InflateAnswer | 'lost')[] = [];
      let taken = 0;
      let wake: () => void = () => undefined;
      listeners.set(id, (message) => {
        inbox.push(message);
        wake();
      });
      post({ id, type: 'begin', gzip });
      return {
        async next() {
          for (;;) {
            const chunk = ready.shift();
            if (chunk !== undefined) return chunk;
            const message = inbox.shift();
            if (message === undefined) {
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
              onMessage?.();
            } else if (message === 'lost') {
              throw new EngineError('crashed', 'The inflating thread was lost.');
            } else if (message.type === 'bytes') {
              ready.push(...message.chunks.flatMap(pieces));
              if (++taken % ASK === 0) post({ id, type: 'more' });
            } else {
              listeners.delete(id);
              if (message.type === 'failed') throw new Error(message.message);
              return null;
            }
          }
        },
        async cancel() {
          listeners.delete(id);
          post({ id, type: 'cancel' });
        },
      };
    },
  };
}
