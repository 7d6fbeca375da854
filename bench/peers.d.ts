/*
 * Types of the peers, as far as the benchmarks use them. The type check of the portal includes this folder, but only
 * the first benchmark installs the peers.
 */

declare module 'hucre/xlsx' {
  type Input = Uint8Array | ArrayBuffer | ReadableStream<Uint8Array>;
  export function readXlsx(
    input: Input,
  ): Promise<{ readonly sheets: readonly { readonly rows: readonly (readonly unknown[])[] }[] }>;
  export function streamXlsxRows(
    input: Input,
  ): AsyncGenerator<{ readonly index: number; readonly values: readonly unknown[] }>;
}

declare module 'udsv' {
  export interface Schema {
    readonly cols: readonly { readonly name: string }[];
  }
  export interface Parser {
    readonly schema: Schema;
    readonly stringArrs: (csv: string) => string[][];
    chunk(csv: string, parse: (csv: string) => string[][]): void;
    end<T>(): T[];
  }
  export function inferSchema(csv: string, options: { encl: string }): Schema;
  export function initParser(schema: Schema): Parser;
}
