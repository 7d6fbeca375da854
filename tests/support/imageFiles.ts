import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** PGlite's data directory. */
const DATA = '/pglite/data';

interface Entry {
  readonly path: string;
  /** Null for a directory, which comes before what is in it. */
  readonly bytes: Uint8Array | null;
}

/** Files of each image, read once for all databases of this thread. */
const read = new Map<string, readonly Entry[]>();

function entriesOf(image: string): readonly Entry[] {
  const known = read.get(image);
  if (known !== undefined) return known;
  const entries = [...walk(image, '')];
  read.set(image, entries);
  return entries;
}

function* walk(image: string, folder: string): Generator<Entry> {
  for (const found of readdirSync(join(image, folder), { withFileTypes: true })) {
    const path = `${folder}/${found.name}`;
    if (found.isDirectory()) {
      yield { path, bytes: null };
      yield* walk(image, path);
    } else yield { path, bytes: new Uint8Array(readFileSync(join(image, path))) };
  }
}

/** The files of a PGlite database in memory that begins as an image of `writeImage`: half the work of reading a dump. */
export class ImageFiles extends MemoryFS {
  readonly #image: string;

  constructor(image: string) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    if (fs === undefined) throw new Error('PGlite has no files yet.');
    fs.mkdirTree(DATA);
    for (const { path, bytes } of entriesOf(this.#image)) {
      if (bytes === null) fs.mkdir(DATA + path);
      // A copy, since the database writes into what it is given.
      else fs.writeFile(DATA + path, bytes.slice(), { canOwn: true });
    }
  }
}
