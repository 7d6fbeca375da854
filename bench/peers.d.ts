/*
 * What the benchmarks use of the peers. Declared here because the peers are installed by the first
 * benchmark, not with the portal, whose type check reads this folder too.
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

declare module 'read-excel-file/web-worker' {
  export function readSheet(
    input: Blob,
    options: { trim: boolean },
  ): Promise<readonly (readonly unknown[])[]>;
}
