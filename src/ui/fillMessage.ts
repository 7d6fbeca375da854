import type { I18n, MessageDescriptor } from '@lingui/core';

/** A message of a table of texts, with its placeholders filled in. */
export function fillMessage(
  i18n: I18n,
  message: MessageDescriptor,
  values: Readonly<Record<string, unknown>>,
): string {
  const filled = { ...message, values };
  return i18n._(filled);
}
