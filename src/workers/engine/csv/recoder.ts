import { createDecoder, type Decoder } from '../../../domain/text/codePages.ts';
import { type Encoding, guessLetters, hasNonAscii, type Letters } from './detectEncoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Recodes chunks of a text file to valid UTF-8. UTF-8 input is passed on once verified; invalid bytes become U+FFFD
 * and are counted.
 */
export class Recoder {
  /** WHATWG label in force, with alternative readings. */
  found: Letters;
  /** Number of invalid characters. */
  repaired = 0;
  readonly #guessed: boolean;
  /** Whether a non-ASCII byte has been seen. */
  #seen = false;
  #strict: TextDecoder | null = null;
  #decoder: Decoder | null = null;

  /** If the encoding is `guessed`, it changes when the first non-ASCII text is not UTF-8. */
  constructor(encoding: Encoding) {
    const { label, guessed } = encoding;
    this.found = encoding;
    this.#guessed = guessed;
    if (label === 'utf-8')
      this.#strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    else this.#decoder = createDecoder(label, true);
  }

  push(chunk: Bytes): Bytes {
    if (this.#strict !== null) {
      if (!this.#seen && !hasNonAscii(chunk)) return chunk;
      try {
        this.#strict.decode(chunk, { stream: true });
        this.#seen = true;
        return chunk;
      } catch {
        this.#strict = null;
        if (!this.#seen && this.#guessed) this.found = guessLetters(chunk);
        this.#decoder = createDecoder(this.found.label, true);
      }
    }
    return this.#recode(chunk, true);
  }

  /** Flushes a character that the end of the file cut off. */
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
