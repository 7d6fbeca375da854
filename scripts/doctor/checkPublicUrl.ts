import * as v from 'valibot';
import { isLoopback } from '../../server/config.ts';
import { getErrorCode } from '../../server/db/failures.ts';
import { type CheckResult, error, getReason, ok, warning } from './checkResult.ts';

const TIMEOUT_MS = 10_000;
/** Node's codes for a certificate that browsers refuse too. */
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

const healthSchema = v.strictObject({ status: v.literal('ok') });

const fetchHealth = (publicUrl: string): Promise<Response> =>
  fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Checks that this machine reaches the portal at its public address. */
export async function checkPublicUrl(publicUrl: string | null): Promise<CheckResult> {
  const name = 'PUBLIC_URL';
  if (publicUrl === null) {
    return warning(name, 'is not set: set it to the address that browsers use.');
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return error(name, `${publicUrl} is not https, without which nobody can sign in: use https.`);
  }
  let response: Response;
  try {
    response = await fetchHealth(publicUrl);
  } catch (failure) {
    return CERTIFICATE_CODES.test(getErrorCode(failure))
      ? error(
          name,
          `its certificate is refused (${getReason(failure)}): replace it, or name your own authority's file in NODE_EXTRA_CA_CERTS.`,
        )
      : warning(
          name,
          `${publicUrl} can't be reached from this machine (${getReason(failure)}): start the server and the proxy, then check again.`,
        );
  }
  const { status, headers } = response;
  const location = headers.get('location');
  if (location !== null) {
    return error(name, `${publicUrl} leads to ${location}: set PUBLIC_URL to the final address.`);
  }
  if (status >= 502 && status <= 504) {
    return warning(name, `${publicUrl} answers ${status}: start the server, then check again.`);
  }
  return (await isPortal(response))
    ? ok(name, `the portal answers at ${publicUrl}`)
    : error(
        name,
        `${publicUrl}/healthz is not answered by the portal (status ${status}): lead the proxy to the server.`,
      );
}

async function isPortal(response: Response): Promise<boolean> {
  if (!response.ok || !response.headers.has('x-request-id')) return false;
  try {
    return v.is(healthSchema, await response.json());
  } catch {
    return false;
  }
}

/**
 * Checks that the portal knows that browsers use https: only then it sends HSTS. Whether it knows the addresses of
 * clients can't be seen from here. Null if it does not answer.
 */
export async function checkProxy(publicUrl: string): Promise<CheckResult | null> {
  const response = await fetchHealth(publicUrl).catch(() => null);
  if (response === null || !(await isPortal(response))) return null;
  return response.headers.has('strict-transport-security')
    ? ok('Proxy', 'the portal sees https, and sends HSTS')
    : warning(
        'Proxy',
        'the portal takes requests for http: list the proxy in TRUSTED_PROXIES and let it send X-Forwarded-Proto and X-Forwarded-For.',
      );
}
