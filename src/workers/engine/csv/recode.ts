import { decoderOf, type TextBytes } from '../../../domain/text/codePages.ts';
import { type Encoding, guessLetters, hasHigh, type Letters } from './encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Chunks of a text file to chunks of valid UTF-8. UTF-8 itself is passed on as it is, once it was
 * found right; bytes that are not become U+FFFD and are counted.
 */
export class Recoder {
  /** WHATWG label in force, and how else the letters may be read. */
  found: Letters;
  /** Characters that the encoding does not know. */
  repaired = 0;
  readonly #guessed: boolean;
  /** Anything outside ASCII has been seen. */
  #seen = false;
  #strict: TextDecoder | null = null;
  #decoder: TextBytes | null = null;

  /** `guessed`: another encoding may be taken where the first text outside ASCII isn't UTF-8. */
  constructor(encoding: Encoding) {
    const { label, guessed } = encoding;
    this.found = encoding;
    this.#guessed = guessed;
    if (label === 'utf-8')
      this.#strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    else this.#decoder = decoderOf(label, true);
  }

  push(chunk: Bytes): Bytes {
    if (this.#strict !== null) {
      if (!this.#seen && !hasHigh(chunk)) return chunk;
      try {
        this.#strict.decode(chunk, { stream: true });
        this.#seen = true;
        return chunk;
      } catch {
        this.#strict = null;
        if (!this.#seen && this.#guessed) this.found = guessLetters(chunk);
        this.#decoder = decoderOf(this.found.label, true);
      }
    }
    return this.#recode(chunk, true);
  }

  /** What is left of a character that the file's end cut off. */
  end(): Bytes {
    if (this.#decoder !== null) return this.#recode(new Uint8Array(0), false);
    try {
      this.#strict?.decode();
    } catch {
      this.repaired++;
    }
    return new Uint8Array(0);
  }

  #recode(chunk: Bytes, stream: boolean): Bytes {
    const text = this.#decoder?.decode(chunk, { stream }) ?? '';
    for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
      this.repaired++;
    }
    return encoder.encode(text);
  }
}
