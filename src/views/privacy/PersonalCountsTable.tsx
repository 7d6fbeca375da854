import { useLingui } from '@lingui/react';
import { type PersonalCounts, personalKinds } from '../../api/contract/privacy/privacy.ts';
import { useFormats } from '../../language/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { personalKindTexts } from './privacyWords.ts';

/** Number of records by kind; kinds without records are left out. */
export function PersonalCountsTable({ counts }: { readonly counts: PersonalCounts }) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  return (
    <Facts>
      {personalKinds.flatMap((kind) => {
        const count = counts[kind];
        if (count === undefined) return [];
        return (
          <Fact key={kind} name={i18n._(personalKindTexts[kind])}>
            {integer(count)}
          </Fact>
        );
      })}
    </Facts>
  );
}
