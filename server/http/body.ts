import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_BODY_VALUES } from '../../src/api/contract/endpoint.ts';
import { Refusal } from './refusal.ts';

const MIB = 1024 * 1024;

/** Maximum size of a JSON body, and of a form with one batch of 500 rows, in bytes. */
export const BODY_LIMITS = { json: MIB, form: 16 * MIB } as const;

/**
 * Maximum number of values in a body, and in a `large` one, such as a rate card of 100,000 bands. Parsing a
 * million members with different names takes seconds.
 */
export const VALUE_LIMITS = { default: MAX_BODY_VALUES, large: 1_000_000 } as const;

/**
 * Time in which a body must arrive, in ms. An upload gets the time for a file of 10 MB at 150 kbit/s; forms
 * are uploads too.
 */
export interface ArrivalLimits {
  readonly json: number;
  readonly upload: number;
}

export const ARRIVAL_LIMITS: ArrivalLimits = { json: 30_000, upload: 600_000 };

/** Maximum nesting of arrays and objects; real clients stay below it. */
const MAX_DEPTH = 32;

export interface Body {
  readonly value: unknown;
  /** SHA-256 of the JSON's bytes, hex. */
  readonly hash: string;
}

const isJson = (request: Request) =>
  /^application\/json\b/i.test(request.headers.get('content-type') ?? '');

/** Reads a JSON body within its limit; a `large` one has the limit of a form. */
export async function readJson(
  request: Request,
  { json, upload }: ArrivalLimits,
  large = false,
): Promise<Body> {
  if (!isJson(request)) throw createNotJsonRefusal();
  const [limit, time] = large ? [BODY_LIMITS.form, upload] : [BODY_LIMITS.json, json];
  return parse(await readLimited(request, limit, time), large ? 'large' : 'default');
}

/**
 * Reads a JSON body of a program, which may contain many records. An empty one counts as `{}`, so that its
 * schema names what is missing.
 */
export async function readRecords(request: Request, { upload }: ArrivalLimits): Promise<Body> {
  const bytes = await readLimited(request, BODY_LIMITS.form, upload);
  if (bytes.byteLength === 0) return parse(new TextEncoder().encode('{}'));
  if (!isJson(request)) throw createNotJsonRefusal();
  return parse(bytes);
}

/** Refusal of a body that is not JSON. */
const createNotJsonRefusal = () =>
  new Refusal('error.invalidInput', {
    fields: [{ path: '', rule: 'input.json' }],
  });

/** Reads the JSON of a form's only part `batch`, sent as a file or as a field. */
export async function readForm(request: Request, { upload }: ArrivalLimits): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('error.invalidInput');
  const bytes = await readLimited(request, BODY_LIMITS.form, upload);
  const form = await parseForm(bytes, type);
  const parts = form === null ? [] : [...form.entries()];
  const [name, part] = parts[0] ?? [];
  if (parts.length !== 1 || name !== 'batch' || part === undefined) {
    throw new Refusal('error.invalidInput', {
      fields: [{ path: 'batch', rule: 'rule.required' }],
    });
  }
  return parse(
    typeof part === 'string'
      ? new TextEncoder().encode(part)
      : new Uint8Array(await part.arrayBuffer()),
  );
}

/** Reads a file: the whole body, regardless of its declared type. */
export function readFile(
  request: Request,
  max: number,
  { upload }: ArrivalLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  return readLimited(request, max, upload);
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** Parses JSON with limited values and nesting. */
async function parse(
  bytes: Uint8Array,
  size: keyof typeof VALUE_LIMITS = 'default',
): Promise<Body> {
  const max = VALUE_LIMITS[size];
  if (hasMoreValues(bytes, max)) {
    throw new Refusal('error.tooLarge', {
      fields: [{ path: '', rule: 'input.values', params: { max } }],
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw createNotJsonRefusal();
  }
  // Validating a large body takes as long as parsing it, so other requests may run in between.
  if (bytes.length > MIB) await nextTurn();
  if (isNestedDeeper(value, MAX_DEPTH)) throw new Refusal('error.invalidInput');
  return { value, hash: createHash('sha256').update(bytes).digest('hex') };
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];

/** Whether JSON has more than `max` commas outside of texts, each between two values. */
function hasMoreValues(bytes: Uint8Array, max: number): boolean {
  // A value and its comma take at least two bytes.
  if (bytes.length <= 2 * max) return false;
  let commas = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === COMMA && ++commas > max) return true;
    if (bytes[at] !== QUOTE) continue;
    do {
      at = bytes.indexOf(QUOTE, at + 1);
      if (at < 0) return false;
    } while (isEscaped(bytes, at));
  }
  return false;
}

/** Whether an odd number of backslashes precedes a byte. */
function isEscaped(bytes: Uint8Array, at: number): boolean {
  let before = at;
  while (bytes[before - 1] === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

/** Whether arrays and objects are nested more than `depth` times. */
function isNestedDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof item === 'object' && isNestedDeeper(item, depth - 1)) return true;
  }
  return false;
}

/** Reads the bytes of a body; refuses more than `limit` bytes, and a body that takes longer than `ms`. */
async function readLimited(
  request: Request,
  limit: number,
  ms: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Refusal('error.timeout')), ms);
  try {
    return await Promise.race([readAll(request, limit), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body into one buffer if its length is declared, otherwise counts bytes as they arrive. */
async function readAll(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > limit) throw new Refusal('error.tooLarge');
    // A body is never longer than announced: Node treats the rest as the next request.
    return new Uint8Array(await readWhole(request));
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(request)) {
    length += chunk.byteLength;
    if (length > limit) throw new Refusal('error.tooLarge');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

/** Reads the body; if the client goes away, throws a refusal, because Node's error looks like the database's. */
async function readWhole(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch {
    throw new Refusal('error.invalidInput');
  }
}

/** Like `readWhole`, for a body that arrives in chunks. */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> | null = request.body;
  try {
    yield* stream ?? [];
  } catch {
    throw new Refusal('error.invalidInput');
  }
}
