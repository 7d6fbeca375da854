import { decoderOf } from '../../../domain/text/codePages.ts';
import { EngineError } from '../errors.ts';
import type { ByteSource } from '../source.ts';
import type { LetterReading, TextLayout } from '../public/reading.ts';
import { fewLetters } from './fewLetters.ts';
import { guessLegacy } from './guess.ts';

export interface Encoding {
  /** WHATWG label, lower case. */
  readonly label: string;
  /** Bytes of the byte order mark, to be left out. */
  readonly skip: number;
  /** Neither a mark nor a caller's choice says so. */
  readonly guessed: boolean;
  /** Possible readings of its letters, if they are too few to prove the guess. */
  readonly letterReadings?: readonly LetterReading[];
}

/** The reading of letters, and the other possible ones. */
export type Letters = Pick<Encoding, 'label' | 'letterReadings'>;

/** The part of a layout about its encoding. The forms of Unicode prove themselves. */
export const encodingTexts = (
  { guessed }: Pick<Encoding, 'guessed'>,
  { label, letterReadings }: Letters,
): Pick<TextLayout, 'encoding' | 'isEncodingGuessed' | 'letterReadings'> => ({
  encoding: label,
  isEncodingGuessed: guessed && !label.startsWith('utf-'),
  ...(letterReadings === undefined ? {} : { letterReadings }),
});

const HEAD = 256 * 1024;
/** Further looks into a file whose beginning is plain ASCII. */
const LOOKS = 8;
const LOOK = 32 * 1024;

/** The canonical label of an encoding that a user chose; throws `unsupported` for an unknown one. */
function knownLabel(label: string): string {
  try {
    return decoderOf(label).encoding;
  } catch {
    throw new EngineError('unsupported', `There is no text encoding called ${label}.`, { label });
  }
}

/** A byte order mark's encoding. */
function marked(head: Uint8Array): Encoding | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: 'utf-8', skip: 3, guessed: false };
  if (a === 0xff && b === 0xfe) return { label: 'utf-16le', skip: 2, guessed: false };
  if (a === 0xfe && b === 0xff) return { label: 'utf-16be', skip: 2, guessed: false };
  return null;
}

/** UTF-16 without its mark: text in Latin letters or digits has zeros on one side only. */
function wide(head: Uint8Array): string | null {
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.3 && even < half * 0.02) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.02) return 'utf-16be';
  return null;
}

/** Whether any byte is outside ASCII. */
export function hasHigh(bytes: Uint8Array): boolean {
  // Four bytes at a time, from the first that words may begin at: it is done to whole files.
  const lead = Math.min(bytes.length, -bytes.byteOffset & 3);
  const count = (bytes.length - lead) >>> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + lead, count);
  let all = 0;
  for (let i = 0; i < count; i++) all |= words[i] as number;
  for (let i = 0; i < lead; i++) all |= bytes[i] as number;
  for (let i = lead + count * 4; i < bytes.length; i++) all |= bytes[i] as number;
  return (all & 0x8080_8080) !== 0;
}

/** Whether the bytes are UTF-8; a character cut in two at the end does not count against them. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Without the continuation bytes of a character that began before. */
function fromCharacter(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = 0;
  while (at < 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  return bytes.subarray(at);
}

/** Mark, then strict UTF-8, then a scored guess; `chosen` overrides all but the mark's length. */
export async function detectEncoding(source: ByteSource, chosen?: string): Promise<Encoding> {
  const head = await source.read(0, HEAD);
  const mark = marked(head);
  if (chosen !== undefined) {
    const label = knownLabel(chosen);
    return { label, skip: mark?.label === label ? mark.skip : 0, guessed: false };
  }
  if (mark !== null) return mark;
  const utf16 = wide(head);
  if (utf16 !== null) return { label: utf16, skip: 0, guessed: true };
  if (!hasHigh(head)) {
    for await (const bytes of looks(source)) if (hasHigh(bytes)) return guess(bytes);
    return { label: 'utf-8', skip: 0, guessed: true };
  }
  const found = guess(head);
  if (found.letterReadings === undefined) return found;
  // Few letters in the beginning: there may be more further on.
  const parts = [head];
  for await (const bytes of looks(source)) if (hasHigh(bytes)) parts.push(bytes);
  return parts.length === 1 ? found : guess(new Uint8Array(await new Blob(parts).arrayBuffer()));
}

/** Parts from all over a file behind its beginning. */
async function* looks(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let look = 1; look <= LOOKS; look++) {
    const start = Math.max(HEAD, Math.floor((source.size * look) / LOOKS) - LOOK);
    if (start >= source.size) break;
    yield fromCharacter(await source.read(start, start + LOOK));
  }
}

/** The encoding that bytes look like, none of which say it. */
function guess(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return { label: 'utf-8', skip: 0, guessed: true };
  return { skip: 0, guessed: true, ...guessLetters(bytes) };
}

/** The likeliest encoding of bytes that are not UTF-8, and how else they may be read if that is not certain. */
export function guessLetters(bytes: Uint8Array): Letters {
  const label = guessLegacy(bytes);
  const letterReadings = fewLetters(bytes, label);
  return letterReadings === null ? { label } : { label, letterReadings };
}
