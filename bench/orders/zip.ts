import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly deflated: number;
  readonly inflated: number;
  readonly offset: number;
}

/** Deflated content of a part that is made beside another one, before its turn in the archive. */
export class Part {
  readonly name: string;
  readonly deflated: Buffer[] = [];
  crc = 0;
  inflated = 0;
  readonly #deflate = createDeflateRaw({ level: 6 });
  readonly #ended: Promise<void>;

  constructor(name: string) {
    this.name = name;
    this.#ended = new Promise((resolve, reject) => {
      this.#deflate.on('data', (chunk: Buffer) => this.deflated.push(chunk));
      this.#deflate.on('end', resolve);
      this.#deflate.on('error', reject);
    });
  }

  /** Resolves again may be written. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.crc = crc32(bytes, this.crc);
    this.inflated += bytes.length;
    if (!this.#deflate.write(bytes)) {
      await new Promise((resolve) => this.#deflate.once('drain', resolve));
    }
  }

  async end(): Promise<void> {
    this.#deflate.end();
    await this.#ended;
  }
}

/** A zip archive as Excel writes it: sizes in the local headers, deflate, no data descriptors. */
export class ZipFile {
  readonly #fd: number;
  readonly #entries: Entry[] = [];
  #at = 0;

  constructor(path: string) {
    this.#fd = openSync(path, 'w');
  }

  /** Appends a part that has ended. */
  add(part: Part): void {
    const name = Buffer.from(part.name);
    const deflated = part.deflated.reduce((sum, chunk) => sum + chunk.length, 0);
    const { crc, inflated } = part;
    this.#entries.push({ name, crc, deflated, inflated, offset: this.#at });
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(6, 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(0x21, 12);
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(deflated, 18);
    header.writeUInt32LE(inflated, 22);
    header.writeUInt16LE(name.length, 26);
    for (const bytes of [header, name, ...part.deflated]) this.#append(bytes);
  }

  async addText(name: string, text: string): Promise<void> {
    const part = new Part(name);
    await part.write(text);
    await part.end();
    this.add(part);
  }

  /** Writes the central directory and closes the file. */
  close(): void {
    const start = this.#at;
    for (const entry of this.#entries) {
      const header = Buffer.alloc(46);
      header.writeUInt32LE(0x02014b50, 0);
      header.writeUInt16LE(45, 4);
      header.writeUInt16LE(20, 6);
      header.writeUInt16LE(6, 8);
      header.writeUInt16LE(8, 10);
      header.writeUInt16LE(0x21, 14);
      header.writeUInt32LE(entry.crc, 16);
      header.writeUInt32LE(entry.deflated, 20);
      header.writeUInt32LE(entry.inflated, 24);
      header.writeUInt16LE(entry.name.length, 28);
      header.writeUInt32LE(entry.offset, 42);
      this.#append(header);
      this.#append(entry.name);
    }
    const size = this.#at - start;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(start, 16);
    this.#append(end);
    closeSync(this.#fd);
  }

  #append(bytes: Buffer): void {
    for (let done = 0; done < bytes.length;) done += writeSync(this.#fd, bytes, done);
    this.#at += bytes.length;
  }
}
