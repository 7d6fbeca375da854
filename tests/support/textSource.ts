import type { ByteSource } from '../../src/workers/engine/byteSource.ts';
import { Kind, type SheetStore } from '../../src/workers/engine/store.ts';

/** A byte source whose stream has chunks of `size` bytes. */
export function chunkedSource(bytes: Uint8Array<ArrayBuffer>, size: number): ByteSource {
  return {
    size: bytes.length,
    read: async (start, end) => bytes.slice(start, end),
    blob: (start, end) => new Blob([bytes.slice(start, end)]),
    stream(start, end) {
      let at = start;
      const stop = Math.min(end, bytes.length);
      return new ReadableStream({
        pull(controller) {
          if (at >= stop) return controller.close();
          controller.enqueue(bytes.slice(at, Math.min(at + size, stop)));
          at += size;
        },
      });
    },
  };
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Encodes a text with one byte per character. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** The texts and row numbers of the rows in a store; the text of a missing cell is empty. */
export function textRows(store: SheetStore): { row: number; texts: string[] }[] {
  return Array.from({ length: store.rowCount }, (_, row) => ({
    row: store.sheetRow(row),
    texts: Array.from({ length: store.columnCount }, (_, column) =>
      store.kind(row, column) === Kind.text ? store.texts.decode(store.textId(row, column)) : '',
    ),
  }));
}
