import { createDecoder } from '../../../domain/text/codePages.ts';
import { EngineError } from '../errors.ts';
import type { ByteSource } from '../byteSource.ts';
import type { LetterReading, TextLayout } from '../public/readingTypes.ts';
import { findLetterReadings } from './letterReadings.ts';
import { guessLegacyEncoding } from './guessEncoding.ts';

export interface Encoding {
  /** WHATWG label, lower case. */
  readonly label: string;
  /** Length of the byte order mark, which is skipped. */
  readonly skip: number;
  /** False if a byte order mark or the caller gives the encoding. */
  readonly isGuessed: boolean;
  /** Alternative readings, if there are too few letters to prove the guess. */
  readonly letterReadings?: readonly LetterReading[];
}

/** Encoding of the non-ASCII letters, with alternative readings if they do not prove it. */
export type LetterEncoding = Pick<Encoding, 'label' | 'letterReadings'>;

/**
 * Encoding fields of a layout: whether the file's encoding is guessed, and the encoding of its non-ASCII letters.
 * Unicode encodings are verified, so they never count as guessed.
 */
export const describeEncoding = (
  { isGuessed }: Pick<Encoding, 'isGuessed'>,
  { label, letterReadings }: LetterEncoding,
): Pick<TextLayout, 'encoding' | 'isEncodingGuessed' | 'letterReadings'> => ({
  encoding: label,
  isEncodingGuessed: isGuessed && !label.startsWith('utf-'),
  ...(letterReadings === undefined ? {} : { letterReadings }),
});

const HEAD_BYTES = 256 * 1024;
/** Number of further samples of a file that begins in plain ASCII. */
const SAMPLES = 8;
/** Size of each further sample. */
const SAMPLE_BYTES = 32 * 1024;

/** Returns the canonical label of an encoding chosen by the user; throws `unsupported` if unknown. */
export function toCanonicalLabel(label: string): string {
  try {
    return createDecoder(label).encoding;
  } catch {
    throw new EngineError('unsupported', `There is no text encoding called ${label}.`, { label });
  }
}

/** Returns the encoding of a byte order mark; null if there is none. */
function findByteOrderMark(head: Uint8Array): Encoding | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: 'utf-8', skip: 3, isGuessed: false };
  if (a === 0xff && b === 0xfe) return { label: 'utf-16le', skip: 2, isGuessed: false };
  if (a === 0xfe && b === 0xff) return { label: 'utf-16be', skip: 2, isGuessed: false };
  return null;
}

/** Detects UTF-16 without a byte order mark: Latin text has zeros at even or at odd offsets only. */
function detectUtf16(head: Uint8Array): string | null {
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.3 && even < half * 0.02) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.02) return 'utf-16be';
  return null;
}

/** Returns whether any byte is outside ASCII. */
export function hasNonAscii(bytes: Uint8Array): boolean {
  // Reads four bytes at a time, aligned, because whole files are scanned.
  const unaligned = Math.min(bytes.length, -bytes.byteOffset & 3);
  const count = (bytes.length - unaligned) >>> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + unaligned, count);
  let allBits = 0;
  for (let i = 0; i < count; i++) allBits |= words[i] as number;
  for (let i = 0; i < unaligned; i++) allBits |= bytes[i] as number;
  for (let i = unaligned + count * 4; i < bytes.length; i++) allBits |= bytes[i] as number;
  return (allBits & 0x8080_8080) !== 0;
}

/** Returns whether the bytes are UTF-8; a character cut off at the end is accepted. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Drops leading continuation bytes, whose character begins before the given bytes. */
function skipPartialCharacter(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = 0;
  while (at < 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  return bytes.subarray(at);
}

/** Detects the encoding: byte order mark, strict UTF-8, then a rated guess. `chosen` overrides all of them. */
export async function detectEncoding(source: ByteSource, chosen?: string): Promise<Encoding> {
  const head = await source.read(0, HEAD_BYTES);
  const mark = findByteOrderMark(head);
  if (chosen !== undefined) {
    const label = toCanonicalLabel(chosen);
    return { label, skip: mark?.label === label ? mark.skip : 0, isGuessed: false };
  }
  if (mark !== null) return mark;
  const utf16 = detectUtf16(head);
  if (utf16 !== null) return { label: utf16, skip: 0, isGuessed: true };
  if (!hasNonAscii(head)) {
    for await (const bytes of readSamples(source)) if (hasNonAscii(bytes)) return guess(bytes);
    return { label: 'utf-8', skip: 0, isGuessed: true };
  }
  const headGuess = guess(head);
  if (headGuess.letterReadings === undefined) return headGuess;
  // The beginning has too few letters: samples from the rest of the file may have more.
  const parts = [head];
  for await (const bytes of readSamples(source)) if (hasNonAscii(bytes)) parts.push(bytes);
  return parts.length === 1
    ? headGuess
    : guess(new Uint8Array(await new Blob(parts).arrayBuffer()));
}

/** Yields samples from all over a file, after its beginning. */
async function* readSamples(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let index = 1; index <= SAMPLES; index++) {
    const start = Math.max(HEAD_BYTES, Math.floor((source.size * index) / SAMPLES) - SAMPLE_BYTES);
    if (start >= source.size) break;
    yield skipPartialCharacter(await source.read(start, start + SAMPLE_BYTES));
  }
}

/** Guesses the encoding of bytes without a byte order mark. */
function guess(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return { label: 'utf-8', skip: 0, isGuessed: true };
  return { skip: 0, isGuessed: true, ...guessLetterEncoding(bytes) };
}

/** Guesses the encoding of bytes that are not UTF-8, with alternatives if the guess is not certain. */
export function guessLetterEncoding(bytes: Uint8Array): LetterEncoding {
  const label = guessLegacyEncoding(bytes);
  const letterReadings = findLetterReadings(bytes, label);
  return letterReadings === null ? { label } : { label, letterReadings };
}
