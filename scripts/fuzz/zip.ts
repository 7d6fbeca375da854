import { crc32, deflateRawSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** One part of an archive. */
export interface ZipPart {
  readonly name: string;
  readonly content: Bytes;
}

/** Variants of an archive, which all occur in real files. */
export interface ZipStyle {
  /** Whether parts are uncompressed. */
  readonly stored?: boolean;
  /** Whether sizes and CRC follow the data, instead of being in the local header. */
  readonly descriptors?: boolean;
  /** Whether sizes and offsets are in ZIP64 fields. */
  readonly zip64?: boolean;
  /** Bytes before the archive. */
  readonly prefix?: Bytes;
  readonly comment?: string;
}

const encoder = new TextEncoder();

export function createTextPart(name: string, text: string): ZipPart {
  return { name, content: encoder.encode(text) };
}

/** Encodes little-endian fields: `[bytes, value]`. */
function encodeFields(...list: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of list) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

const FULL = 0xffffffff;

/** Creates a zip archive of the parts, in this sequence. */
export function createZip(parts: readonly ZipPart[], style: ZipStyle = {}): Bytes {
  const chunks: Uint8Array[] = [style.prefix ?? new Uint8Array(0)];
  let at = chunks[0]?.length ?? 0;
  const append = (bytes: Uint8Array) => {
    chunks.push(bytes);
    at += bytes.length;
  };
  const directory: Uint8Array[] = [];
  const method = style.stored === true ? 0 : 8;
  const flags = style.descriptors === true ? 8 : 0;
  for (const { name, content } of parts) {
    const nameBytes = encoder.encode(name);
    const data = method === 0 ? content : deflateRawSync(content);
    const crc = crc32(content);
    const offset = at;
    const hasSizes = flags === 0;
    append(encodeFields([4, 0x04034b50], [2, 45], [2, flags], [2, method], [2, 0], [2, 0x21]));
    append(
      encodeFields(
        [4, hasSizes ? crc : 0],
        [4, hasSizes ? data.length : 0],
        [4, hasSizes ? content.length : 0],
      ),
    );
    append(encodeFields([2, nameBytes.length], [2, 0]));
    append(nameBytes);
    append(data);
    if (!hasSizes)
      append(encodeFields([4, 0x08074b50], [4, crc], [4, data.length], [4, content.length]));
    const isZip64 = style.zip64 === true;
    const extra = isZip64
      ? encodeFields([2, 1], [2, 24], [8, content.length], [8, data.length], [8, offset])
      : new Uint8Array(0);
    directory.push(
      encodeFields([4, 0x02014b50], [2, 45], [2, 45], [2, flags], [2, method], [2, 0], [2, 0x21]),
      encodeFields(
        [4, crc],
        [4, isZip64 ? FULL : data.length],
        [4, isZip64 ? FULL : content.length],
      ),
      encodeFields([2, nameBytes.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
      encodeFields([4, isZip64 ? FULL : offset]),
      nameBytes,
      extra,
    );
  }
  const start = at;
  for (const bytes of directory) append(bytes);
  const size = at - start;
  const count = parts.length;
  const record = at;
  if (style.zip64 === true) {
    append(encodeFields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count]));
    append(encodeFields([8, count], [8, size], [8, start]));
    append(encodeFields([4, 0x07064b50], [4, 0], [8, record], [4, 1]));
  }
  const comment = encoder.encode(style.comment ?? '');
  append(
    encodeFields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, start]),
  );
  append(encodeFields([2, comment.length]));
  append(comment);
  return new Uint8Array(Buffer.concat(chunks));
}
