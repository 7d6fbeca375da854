import * as v from 'valibot';
import type { OrderKind, SheetColumn } from '../../../../api/contract/sheet.ts';
import { usualValue } from '../../../../api/contract/order/usualValues.ts';
import type { Mapping } from '../../../../workers/protocol.ts';

const texts = v.record(v.string(), v.string());

const keyOf = (companyId: number, kind: OrderKind) => `portage.import.given.${companyId}.${kind}`;

/** What was given for all rows of earlier files, by field. */
function remembered(companyId: number, kind: OrderKind): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(companyId, kind)) ?? '{}');
    const read = v.safeParse(texts, stored);
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

/** Choices and numbers only: names and addresses of persons are not kept in the browser. */
const isKept = ({ field }: SheetColumn) =>
  field.codes !== undefined || field.kind === 'integer' || field.kind === 'decimal';

/** Remembers what a mapping gives for all rows, for the next file. */
export function rememberGiven(
  companyId: number,
  kind: OrderKind,
  columns: readonly SheetColumn[],
  { fields }: Mapping,
): void {
  const kept = { ...remembered(companyId, kind) };
  for (const column of columns) {
    const source = fields[column.key];
    if (source?.from === 'constant' && isKept(column)) kept[column.key] = source.text;
  }
  if (Object.keys(kept).length === 0) return;
  try {
    localStorage.setItem(keyOf(companyId, kind), JSON.stringify(kept));
  } catch {
    // A full storage: the next file is asked about as this one was.
  }
}

export function forgetGiven(companyId: number, kind: OrderKind): void {
  localStorage.removeItem(keyOf(companyId, kind));
}

/** What is proposed for all rows, by field: what was given last time, else what is usual. */
export function proposedTexts(
  companyId: number | undefined,
  kind: OrderKind,
  columns: readonly SheetColumn[],
): ReadonlyMap<string, string> {
  const before = companyId === undefined ? {} : remembered(companyId, kind);
  return new Map(
    columns
      .filter(({ field }) => field.required)
      .flatMap((column): [string, string][] => {
        const text = before[column.key] ?? usualValue(column);
        return text === null ? [] : [[column.key, text]];
      }),
  );
}
