import type { CardFile } from '../../domain/prices/cardFile/read.ts';
import type { CardContent } from '../../domain/prices/card.ts';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import type { Language } from '../../domain/languages.ts';
import type { FailureCode } from '../../workers/protocol.ts';
import { createAnswerMachine } from './machine.ts';

export interface CardFileQuestion {
  readonly file: File;
  /** The version that the file changes. */
  readonly content: CardContent;
  /** That faults name words in. */
  readonly language: Language;
}

export type CardFileAnswer =
  | Exclude<CardFile, { readonly type: 'read' }>
  /** With the quote areas of today, which name its destinations. */
  | (Extract<CardFile, { readonly type: 'read' }> & {
      readonly areas: readonly RateCard['areas'][number][];
    })
  /** It is no workbook, or none that can be read. */
  | { readonly type: 'unreadable'; readonly code: FailureCode };

/** What a file of rates comes to beside the quote areas that there are. */
export const cardFileMachine = createAnswerMachine<CardFileQuestion, CardFileAnswer>('cardFile');
