import { createDecoder, type Decoder } from '../../../domain/text/codePages.ts';
import {
  type Encoding,
  guessLetterEncoding,
  hasNonAscii,
  type LetterEncoding,
} from './detectEncoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Recodes chunks of a text file to valid UTF-8. UTF-8 input is passed on once verified; invalid bytes become U+FFFD
 * and are counted.
 */
export class Recoder {
  /** Encoding assumed so far, with alternative readings. */
  letterEncoding: LetterEncoding;
  /** Number of invalid characters. */
  repaired = 0;
  readonly #isGuessed: boolean;
  #hasSeenNonAscii = false;
  /** Checks that the bytes are UTF-8; null once `#decoder` decodes them from another encoding. */
  #verifier: TextDecoder | null = null;
  #decoder: Decoder | null = null;

  /** A guessed UTF-8 is replaced by another guess if the first non-ASCII chunk is not UTF-8. */
  constructor(encoding: Encoding) {
    const { label, isGuessed } = encoding;
    this.letterEncoding = encoding;
    this.#isGuessed = isGuessed;
    if (label === 'utf-8')
      this.#verifier = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    else this.#decoder = createDecoder(label, true);
  }

  push(chunk: Bytes): Bytes {
    if (this.#verifier !== null) {
      if (!this.#hasSeenNonAscii && !hasNonAscii(chunk)) return chunk;
      try {
        this.#verifier.decode(chunk, { stream: true });
        this.#hasSeenNonAscii = true;
        return chunk;
      } catch {
        this.#verifier = null;
        if (!this.#hasSeenNonAscii && this.#isGuessed)
          this.letterEncoding = guessLetterEncoding(chunk);
        this.#decoder = createDecoder(this.letterEncoding.label, true);
      }
    }
    return this.#recode(chunk, true);
  }

  /** Flushes a character that the end of the file cut off. */
  end(): Bytes {
    if (this.#decoder !== null) return this.#recode(new Uint8Array(0), false);
    try {
      this.#verifier?.decode();
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
