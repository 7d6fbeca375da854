import type { PhoneWordsColumn, ConditionalAmount } from '../judge/planFindings.ts';
import { buyerColumns } from '../match/buyerPayment.ts';
import { isTagged } from '../match/headerReading.ts';
import type { FileColumn, GridColumn } from '../public/readingTypes.ts';
import type { SheetSample } from './decideMapping.ts';
import { HEADER_COLUMNS } from '../match/column.ts';
import { fieldKey } from '../match/matchHeaders.ts';

/** Columns of a plan, and the payment column beside its amounts. */
interface Planned {
  readonly columns: readonly GridColumn[];
  readonly fileColumns: readonly FileColumn[];
  readonly paid: ConditionalAmount | null;
}

/** Amount columns of a plan that depend on another column. */
export function findConditionalAmounts({
  columns,
  fileColumns,
  paid,
}: Planned): readonly ConditionalAmount[] {
  const switched = columns.flatMap(({ made }, column): ConditionalAmount[] => {
    if (made?.from !== 'if') return [];
    const { column: source, condition } = made;
    const header = fileColumns[condition]?.header ?? '';
    return [{ says: 'collected', column, source, condition, header }];
  });
  return paid === null ? switched : [...switched, paid];
}

/** Minimum share of cells that say yes or no. */
const YES_OR_NO = 0.8;

/** The amount to collect beside an unused column that says whether, or how, the shop was paid. */
export function findPaidColumn(
  columns: readonly GridColumn[],
  { headers, fields, profiles }: SheetSample,
): ConditionalAmount | null {
  const amounts = fieldKey(fields, 'cod amount');
  const column = columns.findIndex(({ key }) => key !== null && key === amounts);
  const source = columns[column]?.source ?? null;
  if (source === null) return null;
  const buyers = new Set(buyerColumns(headers, profiles));
  const condition = columns.find(
    ({ key, source: at, header }) =>
      key === null &&
      at !== null &&
      at < HEADER_COLUMNS &&
      (buyers.has(at) ||
        (isTagged(header, ['paid']) && (profiles(at)?.share('yesNo') ?? 0) >= YES_OR_NO)),
  )?.source;
  if (condition === undefined || condition === null) return null;
  return { says: 'paid', column, source, condition, header: (headers[condition] ?? '').trim() };
}

/** Columns of a plan that append the words beside phones. */
export function findPhoneWordsColumns({
  columns,
  fileColumns,
}: Omit<Planned, 'paid'>): readonly PhoneWordsColumn[] {
  return columns.flatMap(({ made }, column): PhoneWordsColumn[] => {
    if (made?.from !== 'noted') return [];
    return [{ column, phones: made.phones, header: fileColumns[made.phones]?.header ?? '' }];
  });
}
