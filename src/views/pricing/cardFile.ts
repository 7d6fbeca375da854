import { fetchAllRows } from '../../api/contract/listCall.ts';
import { type RateCard, rateCards } from '../../api/contract/pricing/rateCards.ts';
import type { Language } from '../../domain/languages.ts';
import type { CardContent } from '../../domain/prices/cardContent.ts';
import { type CardFile, readCardFile } from '../../domain/prices/cardFile/readCardFile.ts';
import { declareAnswer } from '../../machines/declare.ts';
import type { FailureCode } from '../../workers/protocol.ts';

interface CardFileQuestion {
  readonly file: File;
  /** Version that the file changes. */
  readonly content: CardContent;
  /** Language of the findings' texts. */
  readonly language: Language;
}

export type CardFileAnswer =
  | Exclude<CardFile, { readonly type: 'read' }>
  /** Includes today's quote areas, which name destinations. */
  | (Extract<CardFile, { readonly type: 'read' }> & {
      readonly areas: readonly RateCard['areas'][number][];
    })
  /** Not a readable workbook. */
  | { readonly type: 'unreadable'; readonly code: FailureCode };

/** Reads a rate file with today's quote areas. An active version keeps the areas of its first day. */
export const cardFileAnswer = declareAnswer<CardFileQuestion, CardFileAnswer>(
  'cardFile',
  async (ask, { file, content, language }, { signal, services }) => {
    const [areas, book] = await Promise.all([
      fetchAllRows((page) => ask(rateCards.queryQuoteAreaList, page, { signal })),
      services.sheets().then(({ readBook }) => readBook(file, signal)),
    ]);
    if (!areas.ok) return areas;
    if (!book.ok) return { ok: true, data: { type: 'unreadable', code: book.code } };
    const read = readCardFile(book.sheets, { content, areas: areas.data, language });
    return { ok: true, data: read.type === 'read' ? { ...read, areas: areas.data } : read };
  },
);
