import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { I18n, MessageDescriptor } from '@lingui/core';

/** Texts shared by many pages. */
export const words = {
  status: msg({ id: 'word.status', message: 'Status' }),
  name: msg({ id: 'word.name', message: 'Name' }),
  cancel: msg({ id: 'word.cancel', message: 'Cancel' }),
  continue: msg({ id: 'word.continue', message: 'Continue' }),
  reason: msg({ id: 'word.reason', message: 'Reason' }),
  type: msg({ id: 'word.type', message: 'Type' }),
  actions: msg({ id: 'word.actions', message: 'Actions' }),
  currency: msg({ id: 'word.currency', message: 'Currency' }),
  orders: msg({ id: 'word.orders', message: 'Orders' }),
  waybillNo: msg({ id: 'word.waybillNo', message: 'Waybill number' }),
  company: msg({ id: 'word.company', message: 'Company' }),
  createdAt: msg({ id: 'word.createdAt', message: 'Created' }),
  customerCode: msg({ id: 'word.customerCode', message: 'Customer code' }),
  retry: msg({ id: 'word.retry', message: 'Try again' }),
} as const;

export function Word({ of }: { readonly of: keyof typeof words }) {
  const { i18n } = useLingui();
  return i18n._(words[of]);
}

/** Returns a message with values for its placeholders. */
export function fillMessage(
  i18n: I18n,
  message: MessageDescriptor,
  values: Readonly<Record<string, unknown>>,
): string {
  const withValues = { ...message, values };
  return i18n._(withValues);
}
