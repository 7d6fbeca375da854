import { type Inflate, inflateHere } from './inflate.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What goes over the port of one inflation. Bytes are moved, never copied. */
type FromFar =
  | { readonly type: 'bytes'; readonly chunks: readonly Bytes[] }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string };
/** `more`: a message of bytes was taken in, another may come. */
type FromNear = 'more' | 'cancel';

/**
 * Bytes that are gathered before they are sent: few at first, so that the first rows show at once,
 * then ever more, since a message and its answer cost as much as scanning 60 kB.
 */
const FIRST_GATHER = 64 * 1024;
const GATHER = 1024 * 1024;
/**
 * Messages that may be on their way: bounds the memory between the two threads. While a chunk of
 * rows is judged, 3 MB of a common sheet, nothing is taken in: with no more room than that, each
 * thread waits for the other in turn, which costs a full sheet a quarter of its time.
 */
const AHEAD = 12;

/** Inflates for another thread. Resolves once all is sent, failed or cancelled; never rejects. */
export async function serveInflate(gzip: Blob, port: MessagePort): Promise<void> {
  const flow = { credit: AHEAD, cancelled: false };
  let wake: () => void = () => undefined;
  port.addEventListener('message', ({ data }: MessageEvent<FromNear>) => {
    if (data === 'more') flow.credit++;
    else flow.cancelled = true;
    wake();
  });
  port.start();
  const send = (message: FromFar, moved: Transferable[] = []): void => {
    port.postMessage(message, moved);
  };
  const inflated = inflateHere(gzip);
  let gather = FIRST_GATHER;
  try {
    for (let last = false; !last && !flow.cancelled;) {
      const chunks: Bytes[] = [];
      for (let size = 0; size < gather;) {
        const chunk = await inflated.next();
        last = chunk === null;
        if (chunk === null) break;
        chunks.push(chunk);
        size += chunk.length;
      }
      gather = Math.min(GATHER, gather * 2);
      while (flow.credit === 0 && !flow.cancelled) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      flow.credit--;
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

/**
 * Inflates in another thread, so that scanning and inflating overlap. `send` hands the gzip and a
 * port, which is to be moved, to where `serveInflate` runs.
 */
export function inflateBeside(send: (gzip: Blob, port: MessagePort) => void): Inflate {
  return (gzip) => {
    const { port1: port, port2 } = new MessageChannel();
    const ready: Bytes[] = [];
    const inbox: FromFar[] = [];
    let wake: () => void = () => undefined;
    port.addEventListener('message', ({ data }: MessageEvent<FromFar>) => {
      inbox.push(data);
      wake();
    });
    port.start();
    send(gzip, port2);
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
          } else if (message.type === 'bytes') {
            ready.push(...message.chunks);
            port.postMessage('more' satisfies FromNear);
          } else {
            port.close();
            if (message.type === 'failed') throw new Error(message.message);
            return null;
          }
        }
      },
      async cancel() {
        port.postMessage('cancel' satisfies FromNear);
        port.close();
      },
    };
  };
}
