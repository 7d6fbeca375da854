import type { Ask } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { everyRow } from '../api/contract/listCall.ts';
import { readCardFile } from '../domain/prices/cardFile/read.ts';
import { type QuoteAreaRow, rateCards } from '../api/contract/pricing/rateCards.ts';
import { cardFileMachine } from '../machines/answer/cardFile.ts';
import type { Areas } from '../views/shared/portal.ts';
import { toBytes, writeXlsx } from '../workers/engine/write/xlsx.ts';
import { readBookAside } from '../workers/tableClient.ts';
import { cardBook } from './cardBook.ts';
import { provideAnswer } from './provide.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What pages of rates need beside their calls: a card as a workbook, and back. */
export function createRates(ask: Ask, saveFile: Areas['kit']['saveFile']): Areas['rates'] {
  return {
    cardFile: provideAnswer(cardFileMachine, async ({ file, content, language }, { signal }) => {
      const [areas, book] = await Promise.all([allAreas(ask, signal), readBookAside(file, signal)]);
      if (!areas.ok) return areas;
      if (!book.ok) return { ok: true, data: { type: 'unreadable', code: book.code } };
      const read = readCardFile(book.sheets, { content, areas: areas.data, language });
      return { ok: true, data: read.type === 'read' ? { ...read, areas: areas.data } : read };
    }),

    saveCardFile: async (content, fileName, language) => {
      const bytes = await toBytes(writeXlsx(cardBook(content, language)));
      saveFile(new Blob([bytes], { type: XLSX }), fileName);
    },
  };
}

/** The quote areas of today: a version in force knows those of its first day. */
const allAreas = (ask: Ask, signal: AbortSignal): Promise<Outcome<readonly QuoteAreaRow[]>> =>
  everyRow((page) => ask(rateCards.queryQuoteAreaList, page, { signal }));
