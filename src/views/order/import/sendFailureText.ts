import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendFailure } from '../../../machines/orderImport/types.ts';
import { failureText } from '../../../ui/failureText.ts';

const storage = msg({
  id: 'send.storage',
  message:
    'This browser can’t store the import, so nothing was sent. Free some disk space or leave private browsing, then continue.',
});

/** Why sending waits or has stopped. */
export function sendFailureText(i18n: I18n, failure: SendFailure): string {
  return failure.kind === 'storage' ? i18n._(storage) : failureText(i18n, failure);
}
