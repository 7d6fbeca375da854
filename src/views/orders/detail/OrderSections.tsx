import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import type { SheetColumn, SheetDefinition } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import css from './Detail.module.css';
import { FieldValue } from './FieldValue.tsx';

const titles: Readonly<Record<Section, MessageDescriptor>> = {
  receiver: msg({ id: 'detail.receiver', message: 'Receiver' }),
  sender: msg({ id: 'detail.sender', message: 'Sender' }),
  parcel: msg({ id: 'detail.parcel', message: 'Parcel' }),
  customs: msg({ id: 'detail.customs', message: 'Customs' }),
  service: msg({ id: 'detail.service', message: 'Service and delivery' }),
};

/** Fields of the order by section; sections without a value are left out. */
export function OrderSections({ order }: { readonly order: OrderDetail }) {
  const { i18n } = useLingui();
  const sheet = sheets[order.kind];
  return sectionNames.map((section) => {
    const fields = listFields(section, sheet, order);
    if (fields.length === 0) return null;
    const address =
      section === 'receiver' || section === 'sender' ? toAddressLines(section, fields) : [];
    const facts = fields.filter((column) => !address.flat().includes(column));
    return (
      <Panel key={section} title={i18n._(titles[section])}>
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

/** Sections in the sequence of the page. */
const sectionNames = ['receiver', 'sender', 'parcel', 'customs', 'service'] as const;
type Section = (typeof sectionNames)[number];

const parcelKeys: ReadonlySet<string> = new Set([
  'goodsName',
  'goodsNameLocal',
  'pieces',
  'pallets',
  'palletType',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'freightClass',
  'handling',
  'unNumber',
  'stackable',
  'declaredValue',
  'currency',
]);

const customsKeys: ReadonlySet<string> = new Set(['incoterm', 'exportReason', 'iossNo']);

/** Field name endings by address line; other fields of a party are shown with labels. */
const addressLines = [
  ['Name'],
  ['Company'],
  ['Address'],
  ['Area', 'City', 'Postcode'],
  ['Province', 'Country'],
  ['Phone'],
  ['Phone2'],
  ['Email'],
] as const;

/** Returns the columns of a party's address, line by line, without empty lines. */
function toAddressLines(
  section: 'receiver' | 'sender',
  fields: readonly SheetColumn[],
): readonly (readonly SheetColumn[])[] {
  return addressLines
    .map((line) =>
      line.flatMap((name) => fields.find(({ key }) => key === `${section}${name}`) ?? []),
    )
    .filter((line) => line.length > 0);
}

/** Whether a value needs the whole width of the panel. */
const isLong = (key: string): boolean => /Address$|Email$|^remark$/.test(key);

function sectionOfField(key: string): Section {
  if (key.startsWith('receiver')) return 'receiver';
  if (key.startsWith('sender')) return 'sender';
  if (parcelKeys.has(key)) return 'parcel';
  return customsKeys.has(key) ? 'customs' : 'service';
}

/**
 * Returns the fields of a section that have a value, in the sheet's sequence, without the order number
 * (shown in the head) and currencies (shown with their amounts).
 */
function listFields(
  section: Section,
  sheet: SheetDefinition,
  { values }: Pick<OrderDetail, 'values'>,
): readonly SheetColumn[] {
  const lineFields: readonly string[] = sheet.group?.line ?? [];
  const currencies = new Set(
    Object.entries(sheet.amounts).flatMap(([amount, currency]) =>
      values[amount] === undefined ? [] : [currency],
    ),
  );
  return sheet.columns.filter(
    ({ key }) =>
      key !== 'customerOrderNo' &&
      values[key] !== undefined &&
      !lineFields.includes(key) &&
      !currencies.has(key) &&
      sectionOfField(key) === section,
  );
}
