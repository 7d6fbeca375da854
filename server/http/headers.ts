import { secureHeaders } from 'hono/secure-headers';

/** Two years. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every response, without the one for HTTPS only. Each response sets its own content policy. */
const common: Parameters<typeof secureHeaders>[0] = {
  // Features that no page needs, so that an injected script can't ask for them. The camera reads the
  // barcodes of labels, which are printed over USB.
  permissionsPolicy: {
    camera: ['self'],
    displayCapture: [],
    geolocation: [],
    microphone: [],
    midi: [],
    payment: [],
    publickeyCredentialsGet: [],
    screenWakeLock: [],
    usb: ['self'],
    xrSpatialTracking: [],
  },
  // Browsers that need these don't support Content-Security-Policy, and run none of the pages.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Sets the headers of every response over HTTP. */
export const plainHeaders = secureHeaders({ ...common, strictTransportSecurity: false });

/** Sets the headers of every response over HTTPS. */
export const tlsHeaders = secureHeaders({ ...common, strictTransportSecurity: HSTS });

/** Policy of the page. Styles that are created at run time have the response's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    // `wasm-unsafe-eval` allows the barcode reader for browsers that lack one, but no text to run as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
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

/** Policy of the import worker: the code that parses workbooks has no network access. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'";

/** Policy of the worker that sends an import's rows: it reaches only this server, and parses no workbook. */
export const OUTBOX_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Policy of a page to read and print: no scripts, and inline styles so that it can be saved. */
export const READING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Policy of everything that is neither a page nor a script: it may neither run nor be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
