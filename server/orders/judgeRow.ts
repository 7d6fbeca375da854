import type { RowOutcome } from '../../src/api/contract/order/import.ts';
import type { Finding } from '../../src/api/contract/rules.ts';
import type { RowContext, SheetDefinition } from '../../src/api/contract/sheet.ts';

type RowVerdict = Extract<RowOutcome, { status: 'invalid' }>['verdicts'][number];

export type JudgedRow<Key extends string> =
  /** Each field's canonical text, empty where the field is absent. */
  | { readonly ok: true; readonly texts: Readonly<Record<Key, string>> }
  | { readonly ok: false; readonly verdicts: RowVerdict[] };

/**
 * Judges one row as the browser does: every field by its own rule, then the fields against each
 * other by their canonical texts. A field whose column was not sent counts as empty.
 */
export function judgeRow<Key extends string>(
  sheet: SheetDefinition<Key>,
  sent: ReadonlyMap<string, string>,
  context: RowContext,
): JudgedRow<Key> {
  const canonical: [Key, string][] = [];
  const verdicts: RowVerdict[] = [];
  for (const { key, field } of sheet.columns) {
    // Half a surrogate pair is no character: no database takes it.
    const reading = field.read((sent.get(key) ?? '').toWellFormed());
    canonical.push([key, reading.text]);
    for (const finding of reading.findings) addError(verdicts, key, finding);
  }
  const texts = Object.fromEntries(canonical) as Record<Key, string>;
  for (const finding of sheet.rowRules(texts, context)) {
    addError(verdicts, finding.column, finding);
  }
  return verdicts.length === 0 ? { ok: true, texts } : { ok: false, verdicts };
}

function addError(verdicts: RowVerdict[], column: string, finding: Finding): void {
  if (finding.severity !== 'error') return;
  const { rule, params } = finding;
  verdicts.push({ column, rule, ...(params === undefined ? {} : { params: { ...params } }) });
}
