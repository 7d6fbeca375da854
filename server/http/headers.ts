/** Two years. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** What no page here needs, so that no script that got into one can ask for it. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every response, whatever it is. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}

/** The page's policy. Styles made at run time carry the response's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The import worker's own policy: what parses a stranger's workbook reaches no network. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'";

/** A page to read and print, without scripts: its style is within it, so that it can be kept. */
export const READING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Of everything that is neither a page nor a script: nothing in it may run or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
