import type { I18n } from '@lingui/core';
import { type PortalErrorKey, portalErrors } from '../api/contract/portalErrors.ts';
import type { Failure } from '../api/contract/failure.ts';
import { networkTexts } from '../ui/networkTexts.ts';
import { language, languageInfo } from './i18n.ts';

const SERVICE: PortalErrorKey = 'error.service';
const NOT_SIGNED_IN: PortalErrorKey = 'error.notSignedIn';

/**
 * Text of a failed call in the page's language. Refusals that are unknown to this version, or have
 * values filled in by the server, keep the server's text.
 */
export function failureText(i18n: I18n, failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return i18n._(failure.offline ? networkTexts.offline : networkTexts.unreachable);
    case 'notSignedIn':
      return i18n._(NOT_SIGNED_IN);
    case 'refused':
      return failure.key === null || 'filled' in portalErrors[failure.key]
        ? failure.message
        : i18n._(failure.key, { until: formatTime(failure.until) });
    case 'service':
      return i18n._(SERVICE);
  }
}

/** Time of day of an instant in the viewer's language and zone, to the second. */
function formatTime(iso: string | undefined): string {
  if (iso === undefined) return '';
  const format = new Intl.DateTimeFormat(languageInfo[language()].intl, { timeStyle: 'medium' });
  return format.format(new Date(iso));
}
