import { EngineError } from '../errors.ts';
import { type Inflate, inflateInline } from './inflate.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Id of an inflation, in each message: several inflations share one connection between two threads. */
interface MessageId {
  readonly id: number;
}

/** Bytes are transferred, never copied. */
type Answer =
  | { readonly type: 'bytes'; readonly chunks: readonly Bytes[] }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string };
export type InflateAnswer = MessageId & Answer;

/** `more`: a group of messages with bytes was handled, and as many others may be sent. */
export type InflateRequest = MessageId &
  ({ readonly type: 'begin'; readonly gzip: Blob } | { readonly type: 'more' | 'cancel' });

/**
 * Number of bytes per message: few at first, so that the first rows appear at once, then more, because a message and
 * its answer cost as much as scanning 60 kB.
 */
const FIRST_MESSAGE_BYTES = 64 * 1024;
const MAX_MESSAGE_BYTES = 1024 * 1024;
/**
 * Maximum number of messages in flight, which limits the memory between the two threads. No message is handled while a
 * chunk of rows is judged (3 MB of a typical sheet); with a lower maximum the threads wait for each other, which costs
 * a full sheet a quarter of its time.
 */
const MAX_IN_FLIGHT = 12;
/**
 * Number of messages handled before as many others are requested: in Firefox, posting a message costs 0.3 ms. Before the
 * first request only this number is sent, because an inflation that starts later would wait for all messages in flight.
 */
const REQUEST_EVERY = MAX_IN_FLIGHT / 4;

/**
 * Minimum bytes of a chunk, because each chunk starts a scan and the judging of its rows. Firefox inflates 16 kB at a
 * time, Chromium 64 kB, WebKit all of one read.
 */
const MIN_CHUNK = 64 * 1024;

/**
 * Maximum bytes of a chunk, because rows are judged and shown between two chunks. WebKit returns up to 4 MB at a time.
 */
const MAX_CHUNK = 4 * MIN_CHUNK;

/** Flow control: the number of messages that an inflation may still send. */
class Flow {
  isCancelled = false;
  #credit = REQUEST_EVERY;
  #isRequested = false;
  #wake: () => void = () => undefined;

  more(): void {
    this.#credit += this.#isRequested ? REQUEST_EVERY : MAX_IN_FLIGHT;
    this.#isRequested = true;
    this.#wake();
  }

  cancel(): void {
    this.isCancelled = true;
    this.#wake();
  }

  /** Resolves once another message may be sent, or the inflation is cancelled. */
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
  post: (message: InflateAnswer, transferred: Transferable[]) => void,
): (message: InflateRequest) => void {
  const flows = new Map<number, Flow>();
  return (message) => {
    const { id, type } = message;
    if (type === 'begin') {
      const flow = new Flow();
      flows.set(id, flow);
      const send = (answer: Answer, transferred: Transferable[] = []) =>
        post({ id, ...answer }, transferred);
      void inflate(message.gzip, flow, send).finally(() => flows.delete(id));
    } else flows.get(id)?.[type]();
  };
}

/** Inflates and sends all bytes. Resolves also after a failure or cancellation; never rejects. */
async function inflate(
  gzip: Blob,
  flow: Flow,
  send: (answer: Answer, transferred?: Transferable[]) => void,
): Promise<void> {
  const stream = inflateInline(gzip);
  let messageBytes = FIRST_MESSAGE_BYTES;
  try {
    for (let isLast = false; !isLast && !flow.isCancelled;) {
      const chunks: Bytes[] = [];
      for (let size = 0; size < messageBytes && !isLast;) {
        const chunkParts: Bytes[] = [];
        let length = 0;
        while (length < MIN_CHUNK && !isLast) {
          const chunk = await stream.next();
          if (chunk !== null) chunkParts.push(chunk);
          length += chunk?.length ?? 0;
          isLast = chunk === null;
        }
        if (length > 0) chunks.push(joinChunks(chunkParts, length));
        size += length;
      }
      messageBytes = Math.min(MAX_MESSAGE_BYTES, messageBytes * 2);
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
    await stream.cancel();
  }
}

/** Joins several chunks into one. */
function joinChunks(chunks: readonly Bytes[], length: number): Bytes {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** Splits a chunk at the maximum size. */
const splitChunk = (chunk: Bytes): Bytes[] =>
  Array.from({ length: Math.ceil(chunk.length / MAX_CHUNK) }, (_, at) =>
    chunk.subarray(at * MAX_CHUNK, (at + 1) * MAX_CHUNK),
  );

interface RemoteInflater {
  readonly inflate: Inflate;
  /** Handles the other thread's answers. */
  readonly handleMessage: (message: InflateAnswer) => void;
  /** Fails all running inflations, because the other thread was lost. */
  readonly handleLoss: () => void;
}

/**
 * Inflates in another thread, so that scanning and inflating overlap. `post` sends to the handler of `serveInflate`
 * there, through the worker and not through a `MessagePort`: Firefox sends a transferred port's messages through
 * another process, and copies all bytes.
 */
export function inflateInThread(post: (message: InflateRequest) => void): RemoteInflater {
  const listeners = new Map<number, (message: InflateAnswer | 'lost') => void>();
  let nextId = 0;
  return {
    handleMessage: (message) => listeners.get(message.id)?.(message),
    handleLoss: () => listeners.forEach((listen) => listen('lost')),
    inflate(gzip, onMessage) {
      const id = nextId++;
      const readyChunks: Bytes[] = [];
      const inbox: (InflateAnswer | 'lost')[] = [];
      let handledMessages = 0;
      let wake: () => void = () => undefined;
      listeners.set(id, (message) => {
        inbox.push(message);
        wake();
      });
      post({ id, type: 'begin', gzip });
      return {
        async next() {
          for (;;) {
            const chunk = readyChunks.shift();
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
              readyChunks.push(...message.chunks.flatMap(splitChunk));
              if (++handledMessages % REQUEST_EVERY === 0) post({ id, type: 'more' });
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
