import type { FieldRule } from '../fields.ts';
import type { RowContext, SheetDefinition } from '../sheet.ts';

/** A column of a sheet as it is read for one company. */
export interface ReadColumn {
  readonly key: string;
  readonly field: FieldRule;
  readonly unique: boolean;
  /** Key of the field whose canonical text this one is read beside; absent where it is read alone. */
  readonly beside?: string;
}

/**
 * The columns of a sheet, in their sequence; phones and regions are read beside their country,
 * amounts beside their currency, currencies beside the country and the company's own.
 */
export function readColumns(
  { columns, inCountry, amounts, currencies }: SheetDefinition,
  { countryCode }: RowContext,
): readonly ReadColumn[] {
  return columns.map(({ key, field, unique }) => {
    const country = inCountry[key];
    const currency = amounts[key];
    if (currency !== undefined) return { key, field, unique, beside: currency };
    const paidIn = currencies[key];
    if (paidIn !== undefined) {
      return { key, field: paidAt(field, countryCode), unique, beside: paidIn };
    }
    if (country === undefined) return { key, field, unique };
    const dialled = dialledAt(field, countryCode);
    return { key, field: dialled, unique, ...(country === null ? {} : { beside: country }) };
  });
}

/** A currency's field where the company's own country says as much as the order's. */
function paidAt(field: FieldRule, home: string): FieldRule {
  return { ...field, read: (text, country = '') => field.read(text, `${country} ${home}`.trim()) };
}

/** A field of a phone or region where a blank country is the company's own. */
function dialledAt(field: FieldRule, home: string): FieldRule {
  const acceptBeside = (country: string | null) =>
    field.acceptBeside?.(country === '' ? home : country) ?? field.accept;
  return {
    ...field,
    accept: acceptBeside(''),
    acceptBeside,
    read: (text, country = '') => field.read(text, country === '' ? home : country),
  };
}
