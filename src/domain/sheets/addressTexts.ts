import { type AddressField, type AddressValues, addressFieldsFor } from './addressFields.ts';
import type { AddressKind, OrderKind } from './sheet.ts';
import { sheets } from './sheets.ts';

type Texts = Readonly<Record<string, string>>;

/** An order's field for a field of the book: `senderName`, `receiverTaxId`. */
function orderKey(kind: AddressKind, field: AddressField): string {
  return `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** The order's fields of who sends or receives, with the book's fields. */
function pairs(order: OrderKind, kind: AddressKind) {
  const keys = new Set<string>(sheets[order].columns.map(({ key }) => key));
  return addressFieldsFor(kind)
    .map((field) => ({ field, key: orderKey(kind, field) }))
    .filter(({ key }) => keys.has(key));
}

/**
 * Converts an address to texts of an order; unknown ones are blank. A town follows the
 * street where the order has no field of its own for it.
 */
export function orderTexts(order: OrderKind, kind: AddressKind, values: AddressValues): Texts {
  const asked = pairs(order, kind);
  const { address, city } = values;
  const street =
    city === '' || address.includes(city) || asked.some(({ field }) => field === 'city')
      ? address
      : `${address}, ${city}`;
  const said = { ...values, address: street };
  return Object.fromEntries(asked.map(({ field, key }) => [key, said[field]]));
}

/**
 * Extracts the sender or receiver of an order, for the book. Domestic senders have no country:
 * it is the company's.
 */
export function toAddressTexts(
  order: OrderKind,
  kind: AddressKind,
  values: Texts,
  countryCode: string,
): Texts {
  const said = pairs(order, kind).map(({ field, key }) => [field, values[key] ?? '']);
  return { country: countryCode, ...Object.fromEntries(said.filter(([, text]) => text !== '')) };
}
