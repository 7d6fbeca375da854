import { expose } from 'comlink';
import { READY } from '../../../src/workers/lifeLock.ts';

/** A Worker without a thread of its own: an engine in this thread answers its messages, or nothing does. */
export class PortWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  isTerminated = false;
  readonly #port: MessagePort;

  /** `engine` answers once `starting` has resolved; null never answers. */
  constructor(engine: object | null, starting?: Promise<void>) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data, ports }) => {
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
    });
    port1.start();
    const start = (): void => {
      expose(engine, port2);
      port2.postMessage(READY);
    };
    if (engine === null) port2.start();
    else if (starting === undefined) start();
    else void starting.then(start);
  }

  postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions): void {
    this.#port.postMessage(message, Array.isArray(transfer) ? transfer : []);
  }

  /** Takes the lock that a living worker holds. The returned function kills the worker, without an event or answer. */
  async takeLifeLock(): Promise<() => void> {
    const lifeLock = crypto.randomUUID();
    let kill = (): void => undefined;
    await new Promise<void>((resolve) => {
      void navigator.locks.request(lifeLock, () => {
        resolve();
        return new Promise<void>((release) => (kill = release));
      });
    });
    this.dispatchEvent(new MessageEvent('message', { data: { lifeLock } }));
    return () => {
      this.#port.close();
      kill();
    };
  }

  terminate(): void {
    this.isTerminated = true;
    this.#port.close();
  }
}
