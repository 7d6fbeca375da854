import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes read from the file at once. */
const READ_BYTES = 256 * 1024;

/**
 * Streams a file while it is written: `write` runs as fast as it can, into a temporary file, and a slow reader neither
 * delays it nor fills the memory. The stream fails if `write` fails. If the reader leaves, `put` rejects.
 */
export async function spoolFile(
  write: (put: (bytes: Bytes) => Promise<void>) => Promise<void>,
): Promise<ReadableStream<Bytes>> {
  const path = join(tmpdir(), `portage-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  // The open file needs no name, and without one it disappears with the process.
  await rm(path);
  const abort = new AbortController();
  const state = {
    written: 0,
    read: 0,
    isComplete: false,
    failure: null as { readonly error: unknown } | null,
    news: Promise.withResolvers<void>(),
  };
  const announce = () => {
    state.news.resolve();
    state.news = Promise.withResolvers();
  };
  const put = async (bytes: Bytes) => {
    abort.signal.throwIfAborted();
    for (let from = 0; from < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, from, bytes.length - from, state.written);
      from += bytesWritten;
      state.written += bytesWritten;
    }
    announce();
  };
  const run = async () => {
    try {
      await write(put);
      state.isComplete = true;
    } catch (error) {
      state.failure = { error };
    }
    announce();
  };
  const done = run();
  /** Returns the next bytes; null at the end. */
  const readBytes = async () => {
    while (state.read === state.written) {
      if (state.failure !== null) throw state.failure.error;
      if (state.isComplete) return null;
      await state.news.promise;
    }
    const buffer = new Uint8Array(Math.min(READ_BYTES, state.written - state.read));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, state.read);
    state.read += bytesRead;
    return buffer.subarray(0, bytesRead);
  };
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        let bytes: Bytes | null = null;
        try {
          bytes = await readBytes();
        } finally {
          if (bytes === null) await file.close();
        }
        if (bytes === null) controller.close();
        else controller.enqueue(bytes);
      },
      async cancel(reason) {
        abort.abort(reason);
        await done;
        await file.close();
      },
    },
    { highWaterMark: 0 },
  );
}
