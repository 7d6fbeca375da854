import type { Reading } from '../../src/api/contract/fields.ts';
import type { RowOutcome } from '../../src/api/contract/order/import.ts';
import type { Finding } from '../../src/api/contract/rules.ts';
import type { RowContext, SheetDefinition } from '../../src/api/contract/sheet.ts';

type RowVerdict = Extract<RowOutcome, { status: 'invalid' }>['verdicts'][number];

export type JudgedRow<Key extends string> =
  /** Each field's canonical text, empty where the field is absent. */
  | { readonly ok: true; readonly texts: Readonly<Record<Key, string>> }
  | { readonly ok: false; readonly verdicts: RowVerdict[] };

/**
 * A judge of rows whose texts come in the sequence of `columns`. It judges as the browser does:
 * every field by its own rule, then the fields against each other by their canonical texts; a
 * field whose column was not sent counts as empty. A text that a column repeats is read once, so a
 * judge should live no longer than the rows of one batch.
 */
export function rowJudge<Key extends string>(
  sheet: SheetDefinition<Key>,
  columns: readonly string[],
  context: RowContext,
): (texts: readonly string[]) => JudgedRow<Key> {
  const readers = sheet.columns.map(({ key, field }) => ({
    key,
    at: columns.indexOf(key),
    read: readOnce(field.read),
  }));
  return (texts) => {
    const canonical: Partial<Record<Key, string>> = {};
    const verdicts: RowVerdict[] = [];
    for (const { key, at, read } of readers) {
      const reading = read(texts[at] ?? '');
      canonical[key] = reading.text;
      for (const finding of reading.findings) addError(verdicts, key, finding);
    }
    const row = canonical as Record<Key, string>;
    for (const finding of sheet.rowRules(row, context)) {
      addError(verdicts, finding.column, finding);
    }
    return verdicts.length === 0 ? { ok: true, texts: row } : { ok: false, verdicts };
  };
}

function readOnce(read: (text: string) => Reading<unknown>): (text: string) => Reading<unknown> {
  const known = new Map<string, Reading<unknown>>();
  return (text) => {
    let reading = known.get(text);
    if (reading === undefined) {
      // Half a surrogate pair is no character: no database takes it.
      reading = read(text.toWellFormed());
      known.set(text, reading);
    }
    return reading;
  };
}

function addError(verdicts: RowVerdict[], column: string, finding: Finding): void {
  if (finding.severity !== 'error') return;
  const { rule, params } = finding;
  verdicts.push({ column, rule, ...(params === undefined ? {} : { params: { ...params } }) });
}
