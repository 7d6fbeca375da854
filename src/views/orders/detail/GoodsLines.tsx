import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OrderDetail } from '../../../api/contract/orders/detail.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import css from './Detail.module.css';
import { Panel } from '../../../ui/Facts.tsx';
import { FieldValue } from './FieldValue.tsx';

/** The goods of an order line by line, for the kinds that have lines. */
export function GoodsLines({ order }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  const id = useId();
  const sheet = sheets[order.kind];
  const lines: readonly string[] = sheet.group?.line ?? [];
  const columns = sheet.columns.filter(
    ({ key }) => lines.includes(key) && order.goods.some((line) => line[key] !== undefined),
  );
  if (columns.length === 0) return null;
  const numbered = order.goods.map((line, at) => ({ no: at + 1, line }));
  // A line's amounts are in the order's currency.
  const currency = order.values['currency'];
  return (
    <Panel id={id} title={<Trans id="detail.goods">Goods</Trans>}>
      <ScrollGroup className="sideways" labelledBy={id}>
        <table className={`sheet ruled ${css['table']}`}>
          <thead>
            <tr>
              {columns.map(({ key, label: name, field }) => (
                <th key={key} scope="col" data-align={isAmount(field.kind) ? 'end' : undefined}>
                  {i18n._(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ no, line }) => (
              <tr key={no}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={isAmount(column.field.kind) ? 'end' : undefined}
                    data-label={i18n._(column.label)}
                  >
                    <FieldValue
                      sheet={sheet}
                      column={column}
                      values={currency === undefined ? line : { ...line, currency }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollGroup>
    </Panel>
  );
}

const isAmount = (kind: string): boolean => kind === 'integer' || kind === 'decimal';
