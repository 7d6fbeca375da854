import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTS = 100;
const START_MS = 100;

export interface WebKitTab {
  readonly version: string;
  open(url: string): Promise<void>;
  /** Chooses a file of this machine in a file input. */
  choose(selector: string, file: string): Promise<void>;
  /** Calls a function of the page, and waits for what it resolves to. */
  call<T>(name: string, ...args: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

interface Answer {
  readonly value: unknown;
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Debian's WebKitGTK (`webkit2gtk-driver`, `xvfb`), the engine of Safari, by WebDriver. */
export async function startWebKit(patienceMs = 30_000): Promise<WebKitTab> {
  const port = await freePort();
  // A process group of its own, since xvfb-run leaves behind what it has started.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await untilReady(() => send('GET', '/status'));
    const { sessionId, capabilities } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
            args: ['--automation'],
          },
        },
      },
    })) as Session;
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/timeouts`, { script: patienceMs });
    return {
      version: capabilities.browserVersion,
      async open(url) {
        await send('POST', `${session}/url`, { url });
      },
      async choose(selector, file) {
        const found = (await send('POST', `${session}/element`, {
          using: 'css selector',
          value: selector,
        })) as Readonly<Record<string, string>>;
        await send('POST', `${session}/element/${found[ELEMENT]}/value`, { text: file });
      },
      async call<T>(name: string, ...args: readonly unknown[]) {
        const script = `const args = [...arguments];
          const done = args.pop();
          ${name}(...args).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const answer = (await send('POST', `${session}/execute/async`, { script, args })) as
          | { readonly value: T }
          | { readonly error: string };
        if ('error' in answer) throw new Error(answer.error);
        return answer.value;
      },
      async close() {
        await send('DELETE', session).finally(end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function untilReady(look: () => Promise<unknown>): Promise<void> {
  for (let isLast = 1; ; isLast++) {
    try {
      await look();
      return;
    } catch (error) {
      if (isLast === STARTS) throw error;
      await pause(START_MS);
    }
  }
}
