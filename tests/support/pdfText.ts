/** A text of a PDF, with its position in points from the bottom left corner. */
interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Uint8Array<ArrayBuffer> | null;
}

const latin1 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Objects of a file of `PdfWriter` by id. */
async function readObjects(file: Blob): Promise<ReadonlyMap<number, PdfObject>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = latin1(bytes);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const objects = new Map<number, PdfObject>();
  const offsets = text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm);
  for (const [index, [, offset]] of [...offsets].entries()) {
    const at = Number(offset);
    const [head = '', dictionary = '', end] =
      /^\d+ 0 obj\n(.*?)\n(stream\n|endobj)/s.exec(text.slice(at, at + 20_000)) ?? [];
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const packed = bytes.slice(at + head.length, at + head.length + length);
    const inflate = () =>
      new Response(
        new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')),
      ).arrayBuffer();
    const isPacked = dictionary.includes('/FlateDecode');
    const stream = isPacked ? new Uint8Array(await inflate()) : packed;
    objects.set(index + 1, { dictionary, stream: end === 'endobj' ? null : stream });
  }
  return objects;
}

const codes = (hex: string) =>
  Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );

const windows1252 = (hex: string) =>
  new TextDecoder('windows-1252').decode(new Uint8Array(codes(hex)));

/** Texts of each page of a PDF, the visible Latin ones and the invisible ones behind bitmaps, as readers extract them. */
export async function readPdfTexts(file: Blob): Promise<readonly (readonly PdfText[])[]> {
  const objects = await readObjects(file);
  const find = (id: number | string) => {
    const object = objects.get(Number(id));
    if (object === undefined) throw new Error(`The file has no object ${id}.`);
    return object;
  };
  const streamOf = (id: number | string) => latin1(find(id).stream ?? new Uint8Array());
  const maps = new Map<string, ReadonlyMap<number, string>>();
  const mapOf = (font: string) => {
    let map = maps.get(font);
    if (map === undefined) {
      const [, id = ''] = /\/ToUnicode (\d+)/.exec(find(font).dictionary) ?? [];
      const entries = [...streamOf(id).matchAll(/^<(\w\w)> <(\w+)>$/gm)].map(
        ([, code = '', hex = '']) => {
          const units = hex.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
          return [Number.parseInt(code, 16), String.fromCharCode(...units)] as const;
        },
      );
      map = new Map(entries);
      maps.set(font, map);
    }
    return map;
  };
  const decode = (font: string, hex: string) =>
    font.startsWith('F')
      ? windows1252(hex)
      : codes(hex)
          .map((code) => mapOf(font.slice(1)).get(code) ?? '')
          .join('');
  const kids = /\/Kids \[(.*?)\]/.exec(find(2).dictionary)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page = '']) => {
    const contents = /\/Contents \[(.*?)\]/.exec(find(page).dictionary)?.[1] ?? '';
    const operators = [...contents.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => streamOf(id));
    return [...operators.join('\n').matchAll(/^BT (.*) ET$/gm)].map(([, text = '']) => {
      const [, x, y] = / 1 0 0 1 (\S+) (\S+) Tm/.exec(` ${text}`) ?? [];
      const fonts = [...text.matchAll(/\/([FW]\d+) \S+ Tf/g)].map(([, font = '']) => font);
      const shown = [...text.matchAll(/<(\w*)> Tj/g)].map(([, hex = '']) => hex);
      const parts = shown.map((hex, at) => decode(fonts[at] ?? '', hex));
      return { x: Number(x), y: Number(y), text: parts.join('') };
    });
  });
}

/** Rows of a page from the top, each with its texts from left to right. */
export function toPdfRows(texts: readonly PdfText[]): readonly (readonly string[])[] {
  const rows = new Map<number, PdfText[]>();
  for (const text of texts) {
    const line = Math.round(text.y);
    const row = rows.get(line) ?? rows.get(line + 1) ?? rows.get(line - 1);
    if (row === undefined) rows.set(line, [text]);
    else row.push(text);
  }
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x).map(({ text }) => text));
}
