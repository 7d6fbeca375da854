import type {
  CreateResult,
  OpenFinding,
  ValidateResult,
} from '../../src/api/contract/open/openResults.ts';
import type { RowOutcome } from '../../src/api/contract/orders/orderImport.ts';
import type { Language } from '../../src/domain/languages.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { OpenBatch } from './openBatch.ts';
import { formatFieldMessage } from './ruleTexts.ts';

type Invalid = Extract<RowOutcome, { status: 'invalid' }>;

/** Finding or warning about one column of a row. */
interface RowFinding {
  readonly rowNo: number;
  readonly column: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Context for the results of a call. */
export interface ResultContext {
  readonly openBatch: OpenBatch;
  readonly language: Language;
  readonly warnings: readonly RowFinding[];
}

/** Converts findings about rows to errors with pointers into the call's body, each once. */
function toOpenErrors(
  { openBatch, language }: ResultContext,
  rowFindings: readonly RowFinding[],
): OpenFinding[] {
  const { kind, origins, orders } = openBatch;
  const findings = new Map<string, OpenFinding>();
  for (const { rowNo, column, rule, params } of rowFindings) {
    // A line that is held back because of another line has no error.
    if (rule === 'rule.group.heldBack') continue;
    const origin = origins.get(rowNo) ?? { order: 0, line: 0 };
    const path = `#/orders/${origin.order}`;
    const isLine = sheets[kind].group?.line.includes(column) === true;
    const hasGoods = (orders[origin.order]?.goods.length ?? 0) > 0;
    const pointer =
      isLine && hasGoods ? `${path}/goods/${origin.line}/${column}` : `${path}/${column}`;
    const detail = formatFieldMessage(language, kind, column, rule, params);
    findings.set(`${pointer} ${rule}`, { pointer, rule, detail });
  }
  return [...findings.values()];
}

interface ResultHead {
  readonly index: number;
  readonly customerOrderNo: string;
}

const invalid = (
  head: ResultHead,
  errors: OpenFinding[],
): Extract<CreateResult, { status: 'invalid' }> => ({ ...head, status: 'invalid', errors });

/** One result for each order, in the sequence of the request; `convert` converts accepted rows. */
function toResults<Result>(
  context: ResultContext,
  outcomes: readonly (Invalid | { readonly rowNo: number; readonly status: string })[],
  convert: (rowNo: number, head: ResultHead) => Result,
): (Result | Extract<CreateResult, { status: 'invalid' }>)[] {
  const { openBatch, language } = context;
  const rowsByOrder = Map.groupBy(
    outcomes,
    ({ rowNo }) => openBatch.origins.get(rowNo)?.order ?? -1,
  );
  return openBatch.orders.map((_, index) => {
    const head = { index, customerOrderNo: openBatch.numbers[index] ?? '' };
    const earlier = openBatch.repeated.get(index);
    if (earlier !== undefined) {
      const rule = 'rule.duplicate.inFile';
      const other = `#/orders/${earlier}`;
      const detail = formatFieldMessage(language, openBatch.kind, 'customerOrderNo', rule, {
        other,
      });
      const pointer = `#/orders/${index}/customerOrderNo`;
      return invalid(head, [{ pointer, rule, detail }]);
    }
    const rows = rowsByOrder.get(index) ?? [];
    const [first] = rows;
    if (first === undefined) throw new Error(`Order ${index} has no outcome`);
    const findings = rows
      .filter((row): row is Invalid => row.status === 'invalid')
      .flatMap(({ rowNo, verdicts }) => verdicts.map((verdict) => ({ ...verdict, rowNo })));
    return findings.length > 0
      ? invalid(head, toOpenErrors(context, findings))
      : convert(first.rowNo, head);
  });
}

/** Warnings about an accepted order; without the member if there are none. */
function createWarnings(
  context: ResultContext,
  { index }: ResultHead,
): Pick<Extract<CreateResult, { status: 'created' }>, 'warnings'> {
  const { openBatch, warnings } = context;
  const orderWarnings = warnings.filter(
    ({ rowNo }) => openBatch.origins.get(rowNo)?.order === index,
  );
  return orderWarnings.length === 0 ? {} : { warnings: toOpenErrors(context, orderWarnings) };
}

/** Result for a number that another order has, with the fields that differ. */
function toConflict(
  { openBatch: { kind }, language }: ResultContext,
  head: ResultHead,
  waybillNo: string,
  columns: readonly string[],
): Extract<CreateResult, { status: 'conflict' }> {
  const errors = columns.map((column) => {
    const isNumber = column === 'customerOrderNo';
    const rule = isNumber ? 'rule.standing.other' : 'rule.standing.differs';
    const detail = formatFieldMessage(language, kind, column, rule, { waybillNo });
    return { pointer: `#/orders/${head.index}/${column}`, rule, detail };
  });
  return { ...head, status: 'conflict', waybillNo, fields: [...columns], errors };
}

type Forecast =
  | Invalid
  | {
      readonly status: 'create';
      readonly rowNo: number;
      readonly freight?: Extract<ValidateResult, { status: 'valid' }>['freight'] | undefined;
    }
  | { readonly status: 'duplicate'; readonly rowNo: number; readonly waybillNo: string }
  | {
      readonly status: 'conflict';
      readonly rowNo: number;
      readonly waybillNo: string;
      readonly columns: readonly string[];
    };

/** Results of a creation of orders. */
export function createResults(
  context: ResultContext,
  outcomes: readonly RowOutcome[],
): CreateResult[] {
  const byRow = new Map(outcomes.map((row) => [row.rowNo, row]));
  return toResults<CreateResult>(context, outcomes, (rowNo, head) => {
    const row = byRow.get(rowNo);
    if (row === undefined || row.status === 'invalid')
      throw new Error('`toResults` converts refused rows.');
    const { waybillNo } = row;
    if (row.status === 'created') {
      return { ...head, status: 'created', waybillNo, ...createWarnings(context, head) };
    }
    const { columns = [] } = row;
    return columns.length === 0
      ? { ...head, status: 'duplicate', waybillNo }
      : toConflict(context, head, waybillNo, columns);
  });
}

/** Results of a validation of orders. */
export function validateResults(
  context: ResultContext,
  forecasts: readonly Forecast[],
): ValidateResult[] {
  const byRow = new Map(forecasts.map((row) => [row.rowNo, row]));
  return toResults<ValidateResult>(context, forecasts, (rowNo, head) => {
    const row = byRow.get(rowNo);
    if (row === undefined || row.status === 'invalid')
      throw new Error('`toResults` converts refused rows.');
    if (row.status === 'create') {
      const freight = row.freight ?? null;
      return { ...head, status: 'valid', freight, ...createWarnings(context, head) };
    }
    return row.status === 'duplicate'
      ? { ...head, status: 'duplicate', waybillNo: row.waybillNo }
      : toConflict(context, head, row.waybillNo, row.columns);
  });
}
