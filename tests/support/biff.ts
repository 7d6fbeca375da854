type Bytes = Uint8Array<ArrayBuffer>;

/** Types of records. */
export const BOUND_SHEET = 0x0085;
const BOF = 0x0809;
const EOF = 0x000a;
const FONT = 0x0031;
const CODE_PAGE = 0x0042;
const LABEL = 0x0204;

/** Offset of the first record of this type in the workbook's stream of a compound file. */
export function findBiffRecord(bytes: Bytes, type: number): number {
  const data = new DataView(bytes.buffer);
  // The stream begins with its BOF record, at the start of a small sector.
  let at = 512;
  while (data.getUint16(at, true) !== BOF) at += 64;
  while (data.getUint16(at, true) !== type) at += 4 + data.getUint16(at + 2, true);
  return at;
}

interface Biff5Options {
  /** Character sets of the fonts, by the numbers of Windows. */
  readonly fonts: readonly number[];
  /** Bytes of the texts in the first column. */
  readonly labels: readonly (readonly number[])[];
  readonly codePage?: number;
}

const toWord = (value: number): number[] => [value & 255, value >> 8];
const record = (type: number, ...data: readonly number[]): number[] => [
  ...toWord(type),
  ...toWord(data.length),
  ...data,
];

/** The stream of an Excel 5 workbook with one sheet and without a compound file, as some programs write it. */
export function createBiff5({ fonts, labels, codePage }: Biff5Options): Bytes {
  const begin = (content: number) =>
    record(BOF, ...toWord(0x0500), ...toWord(content), ...toWord(0), ...toWord(0));
  const end = record(EOF);
  // Height, flags, colour, weight, position; underline, family, character set; "Arial".
  const font = (charset: number) => {
    const formatting = [200, 0, 0, 0, 0xff, 0x7f, 0x90, 1, 0, 0];
    return record(FONT, ...formatting, 0, 0, charset, 0, 5, 65, 114, 105, 97, 108);
  };
  // Offset of the sheet, its state and type, and its name: one character, "S".
  const sheetRecord = (at: number) => record(BOUND_SHEET, ...toWord(at), 0, 0, 0, 0, 1, 83);
  const globals = (at: number): number[] => [
    ...begin(0x0005),
    ...(codePage === undefined ? [] : record(CODE_PAGE, ...toWord(codePage))),
    ...fonts.flatMap(font),
    ...sheetRecord(at),
    ...end,
  ];
  const cells = labels.flatMap((text, row) =>
    record(LABEL, ...toWord(row), 0, 0, 0, 0, ...toWord(text.length), ...text),
  );
  const sheet = [...begin(0x0010), ...cells, ...end];
  // The sheet begins after the globals, whose length does not depend on its offset.
  return Uint8Array.from([...globals(globals(0).length), ...sheet]);
}
