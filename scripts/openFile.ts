import { openAsBlob } from 'node:fs';
import { EngineError } from '../src/workers/engine/errors.ts';
import { blobSource, type ByteSource } from '../src/workers/engine/source.ts';

/** A file of the disk as the engine's source. Throws EngineError where it cannot be opened. */
export async function openFile(path: string): Promise<ByteSource> {
  try {
    return blobSource(await openAsBlob(path));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('notASpreadsheet', `${path} cannot be opened: ${why}`);
  }
}
