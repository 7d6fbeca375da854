import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ImportKind, isOrderKind, orderKinds } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import type { KnownExport } from '../../../machines/services.ts';
import { fieldLabel } from '../import/grid/verdictText.ts';
import { type NamedSource, useSourceText } from '../import/mapping/useColumnName.ts';
import css from './Layouts.module.css';

interface SourceTableProps {
  /** Kind of the fields; all kinds of orders if absent. */
  readonly kind?: ImportKind;
  readonly fields: KnownExport['fields'] | Readonly<Record<string, NamedSource<string>>>;
}

/** Table of file columns and the fields that they become. */
export function SourceTable({ kind, fields }: SourceTableProps) {
  const { i18n } = useLingui();
  const sourceText = useSourceText();
  const columns = (kind === undefined ? orderKinds : [kind]).flatMap((one) => sheets[one].columns);
  return (
    <table className={`above8 small sheet ${css['columns']}`}>
      <thead>
        <tr>
          <th className="anywhere overlined text-start" scope="col">
            <Trans id="layouts.column">Column of the file</Trans>
          </th>
          <th className="anywhere overlined text-start" scope="col">
            {kind === undefined || isOrderKind(kind) ? (
              <Trans id="layouts.field">Field of the order</Trans>
            ) : (
              <Trans id="layouts.field.address">Field of the address</Trans>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(fields).map(([key, source]) => {
          const field = columns.find((one) => one.key === key);
          return source === undefined || field === undefined ? null : (
            <tr key={key}>
              <td className="anywhere overlined text-start">
                <bdi>{sourceText(source, (name) => name)}</bdi>
              </td>
              <td className="anywhere overlined text-start">{fieldLabel(i18n, field)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
