import { exactSheet } from '../../../src/api/contract/open/exact.ts';
import type { ParsedBatch, RowOutcome } from '../../../src/api/contract/orders/import.ts';
import {
  hasSender,
  lacksSenderTexts,
  type SenderTexts,
  sheetWithSender,
} from '../../../src/domain/sheets/defaultSender.ts';
import type { RowContext } from '../../../src/domain/sheets/sheet.ts';
import { refuseMalformed } from '../../batches/batchRows.ts';
import { type GoodRow, judgeOrders, type Verdict } from '../content/judgeOrders.ts';
import { type GoodsLine, type OrderContent, orderContent } from '../content/orderContent.ts';
import { spelledSheets } from '../content/spelledSheets.ts';

type InvalidRow = Extract<RowOutcome, { status: 'invalid' }>;

/** An order that may be written, with the sheet rows it came by. */
export interface GoodOrder {
  /** In ascending sequence. */
  readonly rowNos: readonly [number, ...number[]];
  readonly content: OrderContent;
  /** A line for each row; none for kinds of one row an order. */
  readonly goods: readonly GoodsLine[];
  /** Where its sender is from; a kind without a sender has nothing to take from elsewhere. */
  readonly sender: 'own' | 'default' | 'none';
  /** What is unusual about a row, of orders that programs and shops send. */
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

/** Whose orders are judged. */
export interface BatchContext extends RowContext {
  /** What the company's default sender says in an order of the kind; null where it has none. */
  readonly sender: SenderTexts | null;
  /** A program's orders: read by `exactSheet` of this day, and warned of. Absent of people's files. */
  readonly exactOn?: string;
  /** Warnings are kept of orders that nobody sees before they are created. */
  readonly keepsWarnings?: boolean;
}

/**
 * Judges every order of a batch by the sheet of its kind; orders that name no sender take the
 * default one. Refuses the batch as a whole where it is
 * not well formed: columns that the sheet does not have or that come twice, rows of another width,
 * a row number given twice.
 */
export async function judgeBatch(batch: ParsedBatch, context: BatchContext): Promise<JudgedRows> {
  refuseMalformed(batch);
  const { kind } = batch;
  const { countryCode, sender } = context;
  const namesSender = hasSender(kind);
  const orders: GoodOrder[] = [];
  const refused: InvalidRow[] = [];
  const { exactOn } = context;
  const own = sheetWithSender(spelledSheets[kind], sender);
  const sheet = exactOn === undefined ? own : exactSheet(own, exactOn);
  const judging = {
    ...context,
    keepsWarnings: exactOn !== undefined || context.keepsWarnings === true,
  };
  for (const judged of await judgeOrders(sheet, batch, judging)) {
    if (judged.ok) {
      const [first, ...rest] = judged.rows;
      const isWithout = namesSender && lacksSenderTexts(first.texts);
      const sent = (row: GoodRow) =>
        isWithout ? { ...row, texts: { ...row.texts, ...sender } } : row;
      const rows = [sent(first), ...rest.map(sent)] as const;
      const { order: content, goods } = orderContent(kind, rows, countryCode);
      orders.push({
        rowNos: [first.rowNo, ...rest.map(({ rowNo }) => rowNo)],
        content,
        goods,
        sender: isWithout ? (sender === null ? 'none' : 'default') : 'own',
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
