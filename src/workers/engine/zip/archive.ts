import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import { readDirectory, type ZipEntry } from './zipDirectory.ts';
import { openEntry, type EntryStream } from './entryStream.ts';

/**
 * Normalizes a part's name for comparison as in the Open Packaging Conventions: no leading slash, forward slashes,
 * lower case, dots resolved, percent-escapes decoded.
 */
function normalizeName(name: string): string {
  let decoded = name.replaceAll('\\', '/');
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // A stray % belongs to the name.
  }
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/').toLowerCase();
}

/** An archive whose directory has been read. Parts are opened one by one. */
export class Archive {
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #job: Job;
  /** Number of bytes inflated so far, over all parts. */
  #inflatedBytes = 0;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, ZipEntry>, job: Job) {
    this.#source = source;
    this.#entries = entries;
    this.#job = job;
  }

  static async open(source: ByteSource, job: Job): Promise<Archive> {
    const entries = new Map<string, ZipEntry>();
    for (const entry of await readDirectory(source, job)) {
      const name = normalizeName(entry.name);
      if (entries.has(name)) {
        throw new EngineError('corrupt', `The archive holds ${entry.name} twice.`, {
          part: entry.name,
        });
      }
      entries.set(name, entry);
    }
    return new Archive(source, entries, job);
  }

  /** Returns the same archive for another job, with its limits and a new count of inflated bytes. */
  forJob(job: Job): Archive {
    return new Archive(this.#source, this.#entries, job);
  }

  /** Names normalized by `normalizeName`. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(normalizeName(name));
  }

  /** Deflated size of a part; 0 if there is none. */
  compressedSize(name: string): number {
    return this.#entries.get(normalizeName(name))?.compressedSize ?? 0;
  }

  /** Inflated bytes of a part. Throws `corrupt` if there is no such part. */
  async stream(name: string): Promise<EntryStream> {
    const entry = this.#entries.get(normalizeName(name));
    if (entry === undefined) {
      throw new EngineError('corrupt', `The archive lacks its part ${name}.`, { part: name });
    }
    return openEntry(this.#source, entry, this.#job, (bytes) => {
      this.#inflatedBytes += bytes;
      this.#job.cap('inflatedBytes', this.#inflatedBytes, 'The archive inflates too far');
    });
  }

  /** Reads a small part completely; `tooLarge` over `limit` bytes. */
  async bytes(name: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const stream = await this.stream(name);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let chunk = await stream.next(); chunk !== null; chunk = await stream.next()) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) {
        await stream.cancel();
        throw new EngineError('tooLarge', `${name} is over ${limit} bytes.`, { part: name, limit });
      }
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}
