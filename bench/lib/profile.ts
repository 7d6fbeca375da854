import { writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';

/*
 * CPU profiles of a page's workers, through the page's own DevTools session: each dedicated worker
 * is a target beside the page, and speaks through it.
 */

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallFrame;
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds between samples. */
  readonly timeDeltas: readonly number[];
}

/** One worker's DevTools, spoken through the page's session. */
class WorkerSession {
  readonly #page: CDPSession;
  readonly #id: string;
  #next = 1;
  readonly #waiting = new Map<number, (result: unknown) => void>();

  constructor(page: CDPSession, id: string) {
    this.#page = page;
    this.#id = id;
    page.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId !== id) return;
      const answer = JSON.parse(message) as { id?: number; result?: unknown };
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer.result);
    });
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = this.#next++;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#page.send('Target.sendMessageToTarget', { sessionId: this.#id, message });
    return answer;
  }
}

/** Profiles every worker that the page starts from now on. Call before the workers are made. */
export async function profileWorkers(page: Page): Promise<{
  start: () => Promise<void>;
  stop: () => Promise<readonly CpuProfile[]>;
}> {
  const session = await page.context().newCDPSession(page);
  const workers: WorkerSession[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(new WorkerSession(session, sessionId));
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return {
    async start() {
      for (const worker of workers) {
        await worker.send('Profiler.enable');
        await worker.send('Profiler.setSamplingInterval', { interval: 200 });
        await worker.send('Profiler.start');
      }
    },
    async stop() {
      const profiles: CpuProfile[] = [];
      for (const worker of workers) {
        const { profile } = (await worker.send('Profiler.stop')) as { profile: CpuProfile };
        profiles.push(profile);
      }
      return profiles;
    },
  };
}

export interface FunctionTime {
  readonly name: string;
  /** Milliseconds on top of the stack, and anywhere in it. */
  readonly self: number;
  readonly total: number;
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = url.split('/').at(-1)?.split('-')[0] ?? '';
  return `${functionName || 'anonymous'}${file === '' ? '' : ` (${file}:${lineNumber + 1})`}`;
}

/** Time per function, the most on top of the stack first. */
export function functionTimes(profile: CpuProfile): FunctionTime[] {
  const frames = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children } of profile.nodes) {
    for (const child of children ?? []) parents.set(child, id);
  }
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  const add = (times: Map<string, number>, name: string, ms: number) => {
    times.set(name, (times.get(name) ?? 0) + ms);
  };
  for (const [i, top] of profile.samples.entries()) {
    const ms = (profile.timeDeltas[i] ?? 0) / 1000;
    const seen = new Set<string>();
    for (let id: number | undefined = top; id !== undefined; id = parents.get(id)) {
      const frame = frames.get(id)?.callFrame;
      if (frame === undefined) break;
      const name = nameOf(frame);
      if (id === top) add(self, name, ms);
      // A function that calls itself counts once.
      if (!seen.has(name)) add(total, name, ms);
      seen.add(name);
    }
  }
  return Array.from(total, ([name, ms]) => ({ name, self: self.get(name) ?? 0, total: ms }));
}

/** Writes a profile as Chromium's DevTools open it. */
export function saveProfile(path: string, profile: CpuProfile): void {
  writeFileSync(path, JSON.stringify(profile));
}
