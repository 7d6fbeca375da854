import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendFailure } from '../../../machines/orderImport/types.ts';
import { failureText } from '../../../language/failureText.ts';
import type { StorageReason } from '../../../workers/protocol.ts';

/** Reasons why rows could not be stored, which stops sending. */
const storageTexts: Readonly<Record<StorageReason, MessageDescriptor>> = {
  full: msg({
    id: 'send.storage.full',
    message: 'There is no space left on this device. Free some disk space, then continue.',
  }),
  refused: msg({
    id: 'send.storage.refused',
    message:
      'This browser doesn’t allow the portal to store data. Leave private browsing or allow site data, then continue.',
  }),
  outdated: msg({
    id: 'send.storage.outdated',
    message: 'A newer version of the portal is open in another tab. Reload this page to continue.',
  }),
  blocked: msg({
    id: 'send.storage.blocked',
    message:
      'An older version of the portal is open in another tab. Close that tab, then continue.',
  }),
  lost: msg({
    id: 'send.storage.lost',
    message:
      'This browser’s storage isn’t responding. Your rows and changes are still here: continue, or restart the browser if this happens again.',
  }),
};

const unreachable = msg({ id: 'send.unreachable', message: 'We can’t reach the service.' });

/** Formats the reason why sending waits or has stopped. */
export function sendFailureText(i18n: I18n, failure: SendFailure): string {
  return failure.kind === 'storage'
    ? i18n._(storageTexts[failure.reason])
    : failureText(i18n, failure);
}

/** Formats the reason while sending retries by itself, without asking the user to try again. */
export function waitingText(i18n: I18n, failure: SendFailure): string {
  return failure.kind === 'network' ? i18n._(unreachable) : sendFailureText(i18n, failure);
}
