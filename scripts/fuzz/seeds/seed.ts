import type { ZipPart, ZipStyle } from '../zip.ts';

export type Format = 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'paste';

type Bytes = Uint8Array<ArrayBuffer>;

/** A valid file from which mutations start. */
export type Seed = {
  readonly format: Format;
  readonly name: string;
} & (
  | { readonly type: 'archive'; readonly parts: readonly ZipPart[]; readonly style: ZipStyle }
  | { readonly type: 'binary'; readonly bytes: Bytes }
  /** Text, which is mutated as text too. */
  | { readonly type: 'text'; readonly bytes: Bytes }
  | { readonly type: 'clipboard'; readonly html: string | null; readonly text: string }
);
