import * as v from 'valibot';

/** A client of W3C WebDriver, as far as these tests need it. https://www.w3.org/TR/webdriver2/ */

/** Key of a reference to an element in what a driver is sent and answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that write nothing, as the standard codes them. */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const answerSchema = v.object({ value: v.unknown() });
const errorSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({ sessionId: v.string() });
const elementsSchema = v.nullable(v.array(v.object({ [ELEMENT]: v.string() })));

/** A refusal by the driver, with its code of the standard, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(answerSchema, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(errorSchema, value);
  throw new WebDriverError(error, message);
}

/** Whether a driver listens and takes a session. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const status = await call('GET', `${url}/status`);
    return v.is(v.object({ ready: v.literal(true) }), status);
  } catch {
    return false;
  }
}

export class WebDriver {
  readonly session: string;

  constructor(session: string) {
    this.session = session;
  }

  /** Starts a browser. */
  static async start(url: string, capabilities: object): Promise<WebDriver> {
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = v.parse(sessionSchema, await call('POST', `${url}/session`, wanted));
    return new WebDriver(`${url}/session/${sessionId}`);
  }

  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  /** Gives the window a place and a size. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#post('window/rect', { x: 0, y: 0, ...size });
  }

  async quit(): Promise<void> {
    await call('DELETE', this.session);
  }

  /** Runs the body of a function in the page; what it promises is waited for. */
  run(body: string, ...given: readonly unknown[]): Promise<unknown> {
    return this.#post('execute/sync', { script: body, args: given });
  }

  /** Elements that the body of a function returns, or null if it does. */
  async elements(body: string, ...given: readonly unknown[]): Promise<readonly string[] | null> {
    const elements = v.parse(elementsSchema, await this.run(body, ...given));
    return elements?.map((one) => one[ELEMENT]) ?? null;
  }

  async click(element: string): Promise<void> {
    // The standard has it at the edge of what scrolls, where something pinned may lie over it.
    const center = `arguments[0].scrollIntoView({ block: 'center', inline: 'center' })`;
    await this.run(center, { [ELEMENT]: element });
    await this.#post(`element/${element}/click`, {});
  }

  /** Gives an input text or, if it takes files, a path. */
  async give(element: string, text: string): Promise<void> {
    await this.#post(`element/${element}/value`, { text });
  }

  /** Presses keys one after the other or, with `isChord`, holds each until the last one is down. */
  async keys(names: readonly string[], isChord = false): Promise<void> {
    const values = names.map((name) => CODES[name] ?? name);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.map((value) => ({ type: 'keyUp', value }));
    const actions = isChord
      ? [...down, ...up.toReversed()]
      : down.flatMap((one, at) => [one, up[at]]);
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #post(command: string, body: object): Promise<unknown> {
    return call('POST', `${this.session}/${command}`, body);
  }
}
