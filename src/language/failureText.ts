import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errors } from '../api/contract/errors.ts';
import type { ErrorKey } from '../api/contract/errors.ts';
import type { Failure } from '../api/contract/failure.ts';
import { language, offered } from './i18n.ts';

const SERVICE: ErrorKey = 'error.service';
const NOT_SIGNED_IN: ErrorKey = 'error.notSignedIn';

const offline = msg({
  id: 'network.offline',
  message: 'You’re offline. Nothing is lost. Try again when you’re back online.',
});
const unreachable = msg({
  id: 'network.unreachable',
  message: 'We can’t reach the service. Try again shortly.',
});

/**
 * What a failed call says to the user. A refusal is shown in the page's language; a refusal this
 * build does not know, or that names what only the server knows, by the server's own text.
 */
export function failureText(i18n: I18n, failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return i18n._(failure.offline ? offline : unreachable);
    case 'notSignedIn':
      return i18n._(NOT_SIGNED_IN);
    case 'refused':
      return failure.key === null || 'filled' in errors[failure.key]
        ? failure.message
        : i18n._(failure.key, { until: timeOf(failure.until) });
    case 'service':
      return i18n._(SERVICE);
  }
}

/** An instant as the time of day in the viewer's language and zone, to the second. */
function timeOf(iso: string | undefined): string {
  if (iso === undefined) return '';
  const format = new Intl.DateTimeFormat(offered[language()].intl, { timeStyle: 'medium' });
  return format.format(new Date(iso));
}
