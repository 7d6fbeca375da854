import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressField, JudgedAddress } from '../../domain/sheets/addressFields.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { formatRuleParams } from '../../domain/rules/ruleParams.ts';
import { paramFormatters } from '../../language/names.ts';

export const bookTexts: Readonly<Record<AddressKind, MessageDescriptor>> = {
  sender: msg({ id: 'addresses.senders', message: 'Senders' }),
  receiver: msg({ id: 'addresses.receivers', message: 'Receivers' }),
};

/** Returns a field's name in the current language. */
export function addressLabel(i18n: I18n, field: AddressField): string {
  const id = `address.${field}`;
  return i18n._(id);
}

type AddressFinding = Pick<JudgedAddress['findings'][number], 'field' | 'params'> & {
  readonly rule: string;
};

/** Returns the text of a finding; countries are named, not coded. */
export function addressFindingText(
  i18n: I18n,
  { field, rule, params }: AddressFinding,
): MessageDescriptor {
  const formatted = formatRuleParams(params ?? {}, paramFormatters);
  return { id: rule, values: { field: addressLabel(i18n, field), ...formatted } };
}
