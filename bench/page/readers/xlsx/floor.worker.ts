import { serve } from '../../host.ts';

/*
 * The floor: the minimum time of any reader that uses the browser's inflate. Inflates the two large parts one after
 * another, reads each byte once, and counts cells by `<c `.
 */

const C = 0x63;
const LESS = 0x3c;
const SPACE = 0x20;

interface Entry {
  readonly start: number;
  readonly end: number;
}

/** Finds the compressed bytes of all parts; the generated files are zip archives without a comment. */
async function findParts(file: File): Promise<Map<string, Entry>> {
  const tail = new DataView(await file.slice(-22).arrayBuffer());
  const size = tail.getUint32(12, true);
  const at = tail.getUint32(16, true);
  const directory = await file.slice(at, at + size).arrayBuffer();
  const view = new DataView(directory);
  const parts = new Map<string, Entry>();
  for (let i = 0; i < size;) {
    const nameLength = view.getUint16(i + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(directory, i + 46, nameLength));
    const offset = view.getUint32(i + 42, true);
    const local = new DataView(await file.slice(offset, offset + 30).arrayBuffer());
    const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    parts.set(name, { start, end: start + view.getUint32(i + 20, true) });
    i += 46 + nameLength + view.getUint16(i + 30, true) + view.getUint16(i + 32, true);
  }
  return parts;
}

/** Counts `<c ` in the inflated bytes of a part. */
async function countCells(file: File, { start, end }: Entry): Promise<number> {
  const inflated = file
    .slice(start, end)
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = inflated.getReader();
  let count = 0;
  // The last two bytes of the previous chunk.
  let tail: [number, number] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return count;
    const { length } = value;
    if (tail[0] === LESS && tail[1] === C && value[0] === SPACE) count++;
    if (tail[1] === LESS && value[0] === C && value[1] === SPACE) count++;
    for (let i = 0; i < length; i++) {
      if (value[i] === LESS && value[i + 1] === C && value[i + 2] === SPACE) count++;
    }
    tail = [value[length - 2] ?? tail[1], value[length - 1] ?? tail[1]];
  }
}

serve(async (file) => {
  const parts = await findParts(file);
  let cells = 0;
  for (const name of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml']) {
    const part = parts.get(name);
    if (part !== undefined) cells += await countCells(file, part);
  }
  // Rows are not counted.
  return () => ({ rows: 0, cells, checksum: 0, errorRows: null });
});
