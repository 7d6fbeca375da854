import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { EngineError } from '../src/workers/engine/errors.ts';
import { blobSource, type ByteSource } from '../src/workers/engine/byteSource.ts';

/** Opens a file on disk, which is loaded on demand. Throws `EngineError` if it cannot be read. */
export async function openBlob(path: string): Promise<Blob> {
  try {
    // Its error has a reason, unlike that of `openAsBlob`.
    await access(path, constants.R_OK);
    const blob = await openAsBlob(path);
    // Opening a folder succeeds, but reading it fails.
    await blob.slice(0, 1).arrayBuffer();
    return blob;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('notASpreadsheet', `${path} cannot be opened: ${why}`);
  }
}

/** Opens a file as a source of the engine. */
export async function openFile(path: string): Promise<ByteSource> {
  return blobSource(await openBlob(path));
}
