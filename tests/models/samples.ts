import type { Failure } from '../../src/api/contract/failure.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import type { Session } from '../../src/api/contract/account/security.ts';

/** One failure of each kind that machines distinguish. */
export const failures = {
  network: { kind: 'network', offline: false },
  offline: { kind: 'network', offline: true },
  notSignedIn: { kind: 'notSignedIn' },
  refused: {
    kind: 'refused',
    code: 1101,
    key: 'import.batch.changed',
    message: 'This batch was already sent with different content.',
    fields: [],
    status: 422,
    retryAfterMs: null,
  },
  service: { kind: 'service', status: 502, retryAfterMs: 1500 },
} as const satisfies Record<string, Failure>;

export const failed = (failure: Failure) => ({ ok: false, failure }) as const;
export const succeeded = <Data>(data: Data) => ({ ok: true, data }) as const;

/** Creates a list call that answers with all rows on one page. */
export const onePage =
  <Row>(rows: readonly Row[]) =>
  async () =>
    succeeded({
      rows: [...rows],
      total: rows.length,
      totalCapped: false,
      next: null,
      previous: null,
    });

export function sampleSession(change: Partial<Session> = {}): Session {
  return {
    token: 'token-1',
    account: 'ama',
    menuList: [],
    countryCode: 'GH',
    countryName: 'Ghana',
    companyName: 'Kente House',
    companyId: 7,
    companyNo: 'GH0007',
    blMainAccount: true,
    permissions: ['order.read', 'order.import'],
    countries: createBuiltInFacts(),
    mustChangePassword: false,
    ...change,
  };
}
