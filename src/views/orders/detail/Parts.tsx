import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderDetail } from '../../../api/contract/orders/detail.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import css from './Detail.module.css';
import { addressOf, fieldsOf, isLong, type Part, parts } from './fieldGroups.ts';
import { FieldValue } from './FieldValue.tsx';

const titles: Readonly<Record<Part, MessageDescriptor>> = {
  receiver: msg({ id: 'detail.receiver', message: 'Receiver' }),
  sender: msg({ id: 'detail.sender', message: 'Sender' }),
  parcel: msg({ id: 'detail.parcel', message: 'Parcel' }),
  customs: msg({ id: 'detail.customs', message: 'Customs' }),
  service: msg({ id: 'detail.service', message: 'Service and delivery' }),
};

/** What the merchant entered, part by part; parts without a value are left out. */
export function Parts({ order }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  const sheet = sheets[order.kind];
  return parts.map((part) => {
    const fields = fieldsOf(part, sheet, order);
    if (fields.length === 0) return null;
    const address = part === 'receiver' || part === 'sender' ? addressOf(part, fields) : [];
    const facts = fields.filter((column) => !address.flat().includes(column));
    return (
      <Panel key={part} title={i18n._(titles[part])}>
        {address.length > 0 && (
          <address className={`grid gap2 anywhere ${css['address']}`}>
            {address.map((line) => (
              <span className="wrap across8" key={line[0]?.key}>
                {line.map((column) => (
                  <FieldValue
                    key={column.key}
                    sheet={sheet}
                    column={column}
                    values={order.values}
                  />
                ))}
              </span>
            ))}
          </address>
        )}
        <Facts>
          {facts.map((column) => (
            <Fact key={column.key} name={i18n._(column.label)} wide={isLong(column.key)}>
              <FieldValue sheet={sheet} column={column} values={order.values} />
            </Fact>
          ))}
        </Facts>
      </Panel>
    );
  });
}
