import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import { type SheetColumns, SheetTable } from '../../../ui/SheetTable.tsx';
import css from './Detail.module.css';
import { FieldValue } from './FieldValue.tsx';

/** Table of the goods lines, for kinds of orders that have lines. */
export function GoodsLines({ order }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  const id = useId();
  const sheet = sheets[order.kind];
  const lineFields: readonly string[] = sheet.group?.line ?? [];
  const fields = sheet.columns.filter(
    ({ key }) => lineFields.includes(key) && order.goods.some((line) => line[key] !== undefined),
  );
  if (fields.length === 0) return null;
  const numberedLines = order.goods.map((line, at) => ({ no: at + 1, line }));
  // A line's amounts are in the order's currency.
  const currency = order.values['currency'];
  const columns: SheetColumns<(typeof numberedLines)[number]> = Object.fromEntries(
    fields.map((column) => [
      column.key,
      {
        label: i18n._(column.label),
        ...(isAmount(column.field.kind) ? { align: 'end' } : {}),
        render: ({ line }) => (
          <FieldValue
            sheet={sheet}
            column={column}
            values={currency === undefined ? line : { ...line, currency }}
          />
        ),
      },
    ]),
  );
  return (
    <Panel id={id} title={<Trans id="detail.goods">Goods</Trans>}>
      <ScrollGroup className="sideways" labelledBy={id}>
        <SheetTable
          className={css['table']}
          columns={columns}
          rows={numberedLines}
          rowKey={({ no }) => no}
        />
      </ScrollGroup>
    </Panel>
  );
}

const isAmount = (kind: string): boolean => kind === 'integer' || kind === 'decimal';
