import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  diffFields,
  type HistoryFields,
  type RecordKind,
} from '../../api/contract/records/records.ts';
import { useFormats } from '../../language/format.ts';
import type { FieldDifference } from './OvertakenRecord.tsx';
import { codesText, fieldText } from './recordTexts.ts';

/** Returns the differing fields of two versions, formatted as in the change log. */
export function useRecordDifferences(
  kind: RecordKind,
): (theirs: HistoryFields, mine: HistoryFields) => FieldDifference[] {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { list } = useFormats();
  const format = (field: string, value: string | null) => {
    if (value === 'true') return t({ id: 'record.yes', message: 'Yes' });
    if (value === 'false') return t({ id: 'record.no', message: 'No' });
    if (value === null) return '';
    const codes = codesText(i18n, kind, field, value);
    return codes === null ? value : list(codes);
  };
  return (theirs, mine) =>
    diffFields(theirs, mine).map(({ field, from, to }) => {
      const text = fieldText(i18n, kind, field);
      const name = text === null ? field : `${text.name} ${text.suffix}`.trim();
      return [name, format(field, from), format(field, to)];
    });
}
