import { type AddressField, type AddressValues, addressFieldsFor } from './addressFields.ts';
import type { AddressKind, OrderKind } from './sheet.ts';
import { sheets } from './sheets.ts';

type Texts = Readonly<Record<string, string>>;

/** Key of an order's field for a field of the book: `senderName`, `receiverTaxId`. */
function orderKey(kind: AddressKind, field: AddressField): string {
  return `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** Pairs the fields of the book with those of an order's sender or receiver. */
function pairFields(order: OrderKind, kind: AddressKind) {
  const keys = new Set<string>(sheets[order].columns.map(({ key }) => key));
  return addressFieldsFor(kind)
    .map((field) => ({ field, key: orderKey(kind, field) }))
    .filter(({ key }) => keys.has(key));
}

/**
 * Converts an address to texts of an order; missing ones are blank. The city is added to the street if the order has
 * no field for it.
 */
export function orderTexts(order: OrderKind, kind: AddressKind, values: AddressValues): Texts {
  const fields = pairFields(order, kind);
  const { address, city } = values;
  const street =
    city === '' || address.includes(city) || fields.some(({ field }) => field === 'city')
      ? address
      : `${address}, ${city}`;
  const texts = { ...values, address: street };
  return Object.fromEntries(fields.map(({ field, key }) => [key, texts[field]]));
}

/**
 * Extracts the sender or receiver of an order for the address book. Domestic senders have no country field, so theirs
 * is the company's.
 */
export function toAddressTexts(
  order: OrderKind,
  kind: AddressKind,
  values: Texts,
  countryCode: string,
): Texts {
  const texts = pairFields(order, kind).map(({ field, key }) => [field, values[key] ?? '']);
  return { country: countryCode, ...Object.fromEntries(texts.filter(([, text]) => text !== '')) };
}
