import type { PhoneWordsColumn, ConditionalAmount } from '../judge/planFindings.ts';
import { findBuyerPaymentColumns } from '../match/buyerPayment.ts';
import { hasTag } from '../match/headerReading.ts';
import type { FileColumn, GridColumn } from '../public/readingTypes.ts';
import type { SheetSample } from './decideMapping.ts';
import { MAX_HEADER_COLUMNS } from '../match/column.ts';
import { fieldKey } from '../match/headerMatcher.ts';

/** Columns of a plan, and the payment column beside its amounts. */
interface PlanColumns {
  readonly columns: readonly GridColumn[];
  readonly fileColumns: readonly FileColumn[];
  readonly paid: ConditionalAmount | null;
}

/** Amount columns of a plan that depend on another column. */
export function findConditionalAmounts({
  columns,
  fileColumns,
  paid,
}: PlanColumns): readonly ConditionalAmount[] {
  const conditional = columns.flatMap(({ derivedFrom }, column): ConditionalAmount[] => {
    if (derivedFrom?.from !== 'if') return [];
    const { column: source, condition: conditionColumn } = derivedFrom;
    const header = fileColumns[conditionColumn]?.header ?? '';
    return [{ meaning: 'collected', column, source, conditionColumn, header }];
  });
  return paid === null ? conditional : [...conditional, paid];
}

/** Minimum share of cells that are yes or no. */
const MIN_YES_NO_SHARE = 0.8;

/** The amount to collect and an unused column that states whether, or how, the shop was paid. */
export function findPaidColumn(
  columns: readonly GridColumn[],
  { headers, fields, profiles }: SheetSample,
): ConditionalAmount | null {
  const amountKey = fieldKey(fields, 'cod amount');
  const column = columns.findIndex(({ key }) => key !== null && key === amountKey);
  const source = columns[column]?.source ?? null;
  if (source === null) return null;
  const paymentColumns = new Set(findBuyerPaymentColumns(headers, profiles));
  const condition = columns.find(
    ({ key, source, header }) =>
      key === null &&
      source !== null &&
      source < MAX_HEADER_COLUMNS &&
      (paymentColumns.has(source) ||
        (hasTag(header, ['paid']) && (profiles(source)?.share('yesNo') ?? 0) >= MIN_YES_NO_SHARE)),
  )?.source;
  if (condition === undefined || condition === null) return null;
  return {
    meaning: 'paid',
    column,
    source,
    conditionColumn: condition,
    header: (headers[condition] ?? '').trim(),
  };
}

/** Columns of a plan that append the words beside phones. */
export function findPhoneWordsColumns({
  columns,
  fileColumns,
}: Omit<PlanColumns, 'paid'>): readonly PhoneWordsColumn[] {
  return columns.flatMap(({ derivedFrom }, column): PhoneWordsColumn[] => {
    if (derivedFrom?.from !== 'noted') return [];
    return [
      {
        column,
        phoneColumn: derivedFrom.phones,
        header: fileColumns[derivedFrom.phones]?.header ?? '',
      },
    ];
  });
}
