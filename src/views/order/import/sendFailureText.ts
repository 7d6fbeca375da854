import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendFailure } from '../../../machines/orderImport/types.ts';
import { failureText } from '../../../ui/failureText.ts';

const storage = msg({
  id: 'send.storage',
  message:
    'This browser can’t store the import, so nothing was sent. Free some disk space or leave private browsing, then continue.',
});

const unreachable = msg({ id: 'send.unreachable', message: 'We can’t reach the service.' });

/** Why sending waits or has stopped. */
export function sendFailureText(i18n: I18n, failure: SendFailure): string {
  return failure.kind === 'storage' ? i18n._(storage) : failureText(i18n, failure);
}

/** Why sending waits for a next try, which it makes by itself: nobody is asked to try again. */
export function waitingText(i18n: I18n, failure: SendFailure): string {
  return failure.kind === 'network' ? i18n._(unreachable) : sendFailureText(i18n, failure);
}
