import { secureHeaders } from 'hono/secure-headers';

/** Two years. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every response but those about HTTPS. The policy for its content is each answer's own. */
const common: Parameters<typeof secureHeaders>[0] = {
  // What no page here needs, so that no script that got into one can ask for it. The camera reads
  // the barcodes of labels, which go to label printers over USB.
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
  // Browsers that need these know no Content-Security-Policy, and run none of the pages.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Sets the headers of every answer over HTTP. */
export const plainHeaders = secureHeaders({ ...common, strictTransportSecurity: false });

/** Sets the headers of every answer over HTTPS. */
export const tlsHeaders = secureHeaders({ ...common, strictTransportSecurity: HSTS });

/** The page's policy. Styles made at run time carry the response's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    // Compiles the reader of barcodes, of browsers that have none; no text is run as a script.
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

/** The import worker's own policy: what parses a stranger's workbook reaches no network. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'";

/** Of the worker that sends an import's rows: it reaches this server, and reads no workbook. */
export const OUTBOX_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** A page to read and print, without scripts: its style is within it, so that it can be kept. */
export const READING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Of everything that is neither a page nor a script: nothing in it may run or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
