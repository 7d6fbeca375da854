import { createExactSheet } from '../../../src/api/contract/open/exactSheet.ts';
import type { ParsedBatch, RowOutcome } from '../../../src/api/contract/orders/orderImport.ts';
import {
  hasSender,
  lacksSenderTexts,
  type SenderTexts,
  sheetWithSender,
} from '../../../src/domain/sheets/defaultSender.ts';
import type { RowContext } from '../../../src/domain/sheets/sheet.ts';
import { refuseMalformed } from '../../batches/batchRows.ts';
import { type GoodRow, judgeOrders, type Verdict, lenientSheets } from '../content/judgeOrders.ts';
import { type GoodsLine, type OrderContent, orderContent } from '../content/orderContent.ts';

type InvalidRow = Extract<RowOutcome, { status: 'invalid' }>;

/** A valid order, with the rows it came from. */
export interface GoodOrder {
  /** Row numbers, ascending. */
  readonly rowNos: readonly [number, ...number[]];
  readonly content: OrderContent;
  /** A line for each row; none for kinds with one row per order. */
  readonly goods: readonly GoodsLine[];
  /** Origin of its sender; a kind without a sender counts as `own`. */
  readonly sender: 'own' | 'default' | 'none';
  /** Warnings about its rows, for orders of programs and shops; empty for files. */
  readonly warnings: readonly RowWarning[];
}

interface RowWarning extends Verdict {
  readonly rowNo: number;
}

export interface JudgedRows {
  readonly orders: readonly GoodOrder[];
  /** Verdicts on the rows of all other orders. */
  readonly refused: readonly InvalidRow[];
}

/** Context of the orders' company, and options for judging. */
export interface BatchContext extends RowContext {
  /** Texts of the company's default sender for the order kind; null if it has none. */
  readonly sender: SenderTexts | null;
  /** Today, for `createExactSheet`, by which orders of programs are judged; warnings are kept then too. */
  readonly exactOn?: string;
  /** Keeps warnings, for orders that no user sees before they are created. */
  readonly shouldKeepWarnings?: boolean;
}

/**
 * Judges every order of a batch by the sheet of its kind; orders that name no sender take the default one.
 * Refuses a malformed batch as a whole: unknown or repeated columns, rows of another width, a repeated row
 * number.
 */
export async function judgeBatch(batch: ParsedBatch, context: BatchContext): Promise<JudgedRows> {
  refuseMalformed(batch);
  const { kind } = batch;
  const { countryCode, sender } = context;
  const kindHasSender = hasSender(kind);
  const orders: GoodOrder[] = [];
  const refused: InvalidRow[] = [];
  const { exactOn } = context;
  const kindSheet = sheetWithSender(lenientSheets[kind], sender);
  const sheet = exactOn === undefined ? kindSheet : createExactSheet(kindSheet, exactOn);
  const judging = {
    ...context,
    shouldKeepWarnings: exactOn !== undefined || context.shouldKeepWarnings === true,
  };
  for (const judged of await judgeOrders(sheet, batch, judging)) {
    if (judged.ok) {
      const [first, ...rest] = judged.rows;
      const lacksSender = kindHasSender && lacksSenderTexts(first.texts);
      const withSender = (row: GoodRow) =>
        lacksSender ? { ...row, texts: { ...row.texts, ...sender } } : row;
      const rows = [withSender(first), ...rest.map(withSender)] as const;
      const { order: content, goods } = orderContent(kind, rows, countryCode);
      orders.push({
        rowNos: [first.rowNo, ...rest.map(({ rowNo }) => rowNo)],
        content,
        goods,
        sender: lacksSender ? (sender === null ? 'none' : 'default') : 'own',
        warnings: judged.rows.flatMap(({ rowNo, warnings = [] }) =>
          warnings.map((warning) => ({ ...warning, rowNo })),
        ),
      });
    } else {
      for (const { rowNo, verdicts } of judged.rows) {
        refused.push({ status: 'invalid', rowNo, verdicts: [...verdicts] });
      }
    }
  }
  return { orders, refused };
}
