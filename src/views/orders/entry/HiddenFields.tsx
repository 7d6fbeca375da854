import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { selectContent } from '../../../machines/orderEntry/selectors.ts';
import { FieldValue } from '../detail/FieldValue.tsx';
import { fieldLabel } from '../import/grid/verdictText.ts';
import { useEntry } from './useEntry.ts';
import type { Folding } from './useFolding.ts';

interface HiddenFieldsProps {
  readonly folding: Folding;
}

/** Button that shows the hidden fields; beside it their values, so that nothing is sent unseen. */
export function HiddenFields({ folding: { folded, isShowingAll, toggle } }: HiddenFieldsProps) {
  const actor = useEntry();
  const { i18n } = useLingui();
  const { values } = useSelector(actor, selectContent);
  const sheet = sheets[actor.getSnapshot().context.kind];
  const filledColumns = sheet.columns.filter(({ key }) => folded.includes(key) && values[key]);
  const count = folded.length;
  if (count === 0 && !isShowingAll) return null;
  return (
    <div className="row gap4 across16">
      <Button type="button" variant="default" aria-expanded={isShowingAll} onClick={toggle}>
        {isShowingAll ? (
          <Trans id="entry.fold">Show only the usual fields</Trans>
        ) : (
          <Plural
            id="entry.unfold"
            value={count}
            one="Show # more field"
            other="Show # more fields"
          />
        )}
      </Button>
      {filledColumns.map((column) => (
        <span key={column.key} className="flat muted small">
          {fieldLabel(i18n, column)}{' '}
          <span className="ink">
            <FieldValue sheet={sheet} column={column} values={values} />
          </span>
        </span>
      ))}
    </div>
  );
}
