import type { I18n } from '@lingui/core';
import type { DeepPartial } from 'react-hook-form';
import * as v from 'valibot';
import {
  addressFields,
  type AddressValues,
  judgeAddress,
} from '../../domain/sheets/addressFields.ts';
import type { AddressKind, RowContext } from '../../domain/sheets/sheet.ts';
import { addressFindingText } from '../shared/addressTexts.ts';

/** Form values, named as in the paths of the server's refusals. */
export interface TypedAddress {
  readonly values: AddressValues;
  readonly isDefault: boolean;
}

const text = v.string();

const typedAddress = v.object({
  values: v.object({
    name: text,
    company: text,
    phone: text,
    phone2: text,
    email: text,
    country: text,
    province: text,
    city: text,
    area: text,
    address: text,
    postcode: text,
    taxId: text,
  }),
  isDefault: v.boolean(),
}) satisfies v.GenericSchema<TypedAddress>;

/** Schema of an address: converts to canonical values and applies the rules of the company's country. */
export const addressForm = (i18n: I18n, kind: AddressKind, context: RowContext) =>
  v.pipe(
    typedAddress,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const typed = dataset.value;
      const { values, findings } = judgeAddress(kind, typed.values, context);
      for (const finding of findings) {
        const { field: key } = finding;
        addIssue({
          message: i18n._(addressFindingText(i18n, finding)),
          path: [
            { type: 'object', origin: 'value', input: typed, key: 'values', value: typed.values },
            { type: 'object', origin: 'value', input: typed.values, key, value: typed.values[key] },
          ],
        });
      }
      return findings.length > 0 ? NEVER : { values, isDefault: typed.isDefault };
    }),
  );

/** Tells whether typed values differ from stored ones. */
export const isChanged = (typed: DeepPartial<TypedAddress>, stored: TypedAddress) =>
  typed.isDefault !== stored.isDefault ||
  addressFields.some((field) => typed.values?.[field] !== stored.values[field]);
