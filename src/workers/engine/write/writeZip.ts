/*
 * Writes a zip archive as a stream: only the part being deflated is in memory. Equal parts give equal bytes: neither
 * clock nor machine name is used.
 */

import { Crc32 } from '../zip/crc32.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Bytes> | Iterable<Bytes>;
}

const MAX_SIZE = 0xffff_ffff;
/** 1 January 1980, the format's first day. */
const FIRST_DATE = 0x0021;
/** UTF-8 names; sizes follow the data, because they are not known before. */
const FLAGS = 0x0808;

/** Little-endian fields of 2 or 4 bytes, by their widths, then `tail`. */
function createRecord(
  fields: readonly (readonly [value: number, width: 2 | 4])[],
  tail?: Bytes,
): Bytes {
  const size = fields.reduce((sum, [, width]) => sum + width, 0);
  const bytes = new Uint8Array(size + (tail?.length ?? 0));
  const data = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) data.setUint16(at, value, true);
    else data.setUint32(at, value, true);
    at += width;
  }
  if (tail !== undefined) bytes.set(tail, at);
  return bytes;
}

interface Totals {
  readonly crc: Crc32;
  size: number;
}

/** Deflates a part's content; `totals` holds its CRC and size after the last chunk. */
async function* deflate(part: ZipPart, totals: Totals): AsyncGenerator<Bytes, void> {
  const source = iterate(part.content);
  const raw = new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done === true) return controller.close();
      totals.crc.update(value);
      totals.size += value.length;
      controller.enqueue(value);
    },
    async cancel() {
      await source.return?.();
    },
  });
  const reader = raw.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Closes the rows' iterator if the reader stopped early. Streams that have ended or failed reject the
    // cancellation, which is fine.
    await reader.cancel().catch(() => undefined);
    await source.return();
  }
}

async function* iterate(content: ZipPart['content']): AsyncGenerator<Bytes, void> {
  yield* content;
}

/** Writes an archive. Throws RangeError beyond 4 GiB, more than any sheet that a program can open. */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Bytes, void> {
  const encoder = new TextEncoder();
  const directory: Bytes[] = [];
  let offset = 0;
  for await (const part of parts) {
    const name = encoder.encode(part.name);
    const start = offset;
    const header = createRecord(
      // signature, version needed, flags, method, time, date
      [
        [0x04034b50, 4],
        [20, 2],
        [FLAGS, 2],
        [8, 2],
        [0, 2],
        [FIRST_DATE, 2],
        // CRC and sizes follow the data; lengths of name and extra field
        [0, 4],
        [0, 4],
        [0, 4],
        [name.length, 2],
        [0, 2],
      ],
      name,
    );
    yield header;
    offset += header.length;
    const totals: Totals = { crc: new Crc32(), size: 0 };
    let packedSize = 0;
    for await (const chunk of deflate(part, totals)) {
      packedSize += chunk.length;
      yield chunk;
    }
    if (totals.size > MAX_SIZE || offset + packedSize > MAX_SIZE) {
      throw new RangeError(`${part.name} is over 4 GiB`);
    }
    const { size } = totals;
    const crc = totals.crc.value;
    yield createRecord([
      [0x08074b50, 4],
      [crc, 4],
      [packedSize, 4],
      [size, 4],
    ]);
    offset += packedSize + 16;
    directory.push(
      createRecord(
        [
          [0x02014b50, 4],
          [20, 2],
          [20, 2],
          [FLAGS, 2],
          [8, 2],
          [0, 2],
          [FIRST_DATE, 2],
          [crc, 4],
          [packedSize, 4],
          [size, 4],
          [name.length, 2],
          // extra, comment, disk, internal and external attributes, offset
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [start, 4],
        ],
        name,
      ),
    );
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield* directory;
  yield createRecord([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}
