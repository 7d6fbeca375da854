import { toEngineError } from '../errors.ts';
import type { FromLegacyThread } from './aside.ts';
import { transferables } from './book.ts';
import { parseLegacy } from './parse.ts';

/** Within the parsing thread: one file to one answer, and the buffers to move with it. */
export function answerLegacy(bytes: Uint8Array): {
  readonly message: FromLegacyThread;
  readonly moved: ArrayBuffer[];
} {
  try {
    const book = parseLegacy(bytes);
    return { message: { type: 'book', book }, moved: transferables(book) };
  } catch (thrown) {
    const { code, message, params } = toEngineError(thrown);
    return { message: { type: 'failed', code, message, params }, moved: [] };
  }
}
