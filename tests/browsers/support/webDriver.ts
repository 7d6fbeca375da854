import * as v from 'valibot';

/** A client of W3C WebDriver with the commands that these tests need: https://www.w3.org/TR/webdriver2/ */

/** Key of a reference to an element in requests and answers. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Codes of the standard for keys without a character. */
const KEY_CODES: Readonly<Record<string, string>> = {
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
const elementsSchema = v.nullable(v.array(v.object({ [ELEMENT_KEY]: v.string() })));

/** An error of the driver with a code of the standard, such as `stale element reference`. */
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

/** Whether a driver can start a session. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const status = await call('GET', `${url}/status`);
    return v.is(v.object({ ready: v.literal(true) }), status);
  } catch {
    return false;
  }
}

export class WebDriver {
  /** URL of the session at the driver. */
  readonly session: string;

  constructor(session: string) {
    this.session = session;
  }

  /** Starts a browser. */
  static async start(url: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = v.parse(sessionSchema, await call('POST', `${url}/session`, body));
    return new WebDriver(`${url}/session/${sessionId}`);
  }

  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  /** Sets the size of the window and moves it to the origin. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.#post('window/rect', { x: 0, y: 0, ...size });
  }

  async quit(): Promise<void> {
    await call('DELETE', this.session);
  }

  /** Runs the body of a function in the page and awaits its result. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#post('execute/sync', { script: body, args });
  }

  /** Runs the body of a function that returns elements or null. */
  async findElements(body: string, ...args: readonly unknown[]): Promise<readonly string[] | null> {
    const elements = v.parse(elementsSchema, await this.run(body, ...args));
    return elements?.map((element) => element[ELEMENT_KEY]) ?? null;
  }

  async click(element: string): Promise<void> {
    // The driver would scroll the element to the edge, where a sticky element may cover it.
    const center = `arguments[0].scrollIntoView({ block: 'center', inline: 'center' })`;
    await this.run(center, { [ELEMENT_KEY]: element });
    await this.#post(`element/${element}/click`, {});
  }

  /** Types text into an input, or sets the path of a file input. */
  async typeInto(element: string, text: string): Promise<void> {
    await this.#post(`element/${element}/value`, { text });
  }

  /** Presses keys one after another or, with `isChord`, together. */
  async pressKeys(names: readonly string[], isChord = false): Promise<void> {
    const values = names.map((name) => KEY_CODES[name] ?? name);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.map((value) => ({ type: 'keyUp', value }));
    const actions = isChord
      ? [...down, ...up.toReversed()]
      : down.flatMap((keyDown, at) => [keyDown, up[at]]);
    await this.#post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #post(command: string, body: object): Promise<unknown> {
    return call('POST', `${this.session}/${command}`, body);
  }
}
