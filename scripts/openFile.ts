import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { EngineError } from '../src/workers/engine/errors.ts';
import { blobSource, type ByteSource } from '../src/workers/engine/byteSource.ts';

/** A file of the disk, loaded as far as it is read. Throws EngineError where it cannot be. */
export async function openBlob(path: string): Promise<Blob> {
  try {
    // Says why, where opening as a blob does not.
    await access(path, constants.R_OK);
    const blob = await openAsBlob(path);
    // A folder opens well and fails once it is read.
    await blob.slice(0, 1).arrayBuffer();
    return blob;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('notASpreadsheet', `${path} cannot be opened: ${why}`);
  }
}

/** The same as the engine's source. */
export async function openFile(path: string): Promise<ByteSource> {
  return blobSource(await openBlob(path));
}
