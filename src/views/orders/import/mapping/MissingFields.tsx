import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { useFormats } from '../../../../language/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { fieldLabel } from '../grid/verdictText.ts';
import css from '../MappingPanel.module.css';

/** Lists the required fields without a source, or says that there are none. */
export function MissingFields({ fields }: { readonly fields: readonly SheetColumn[] }) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  const names = list(fields.map((field) => fieldLabel(i18n, field)));
  return (
    <p className="flat above4 below12 muted" role="status">
      {fields.length > 0 ? (
        <>
          <span className={`block wrong bold ${css['missing']}`}>
            <Icon name="error" size={16} />
            <Trans id="mapping.missing">Still required: {names}</Trans>
          </span>
          <Trans id="mapping.missing.how">
            For each, choose the column of your file that holds it, or give one value for all rows.
          </Trans>
        </>
      ) : (
        <Trans id="mapping.lead">
          All required fields have a column or a value. Change any that are wrong.
        </Trans>
      )}
    </p>
  );
}
